import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the paths of the app's pages, read from its routers. `web`: the folder of the app. */
export function pathsOfApp(web: string): readonly string[] {
  const read = (file: string) => readFileSync(join(web, 'app', file), 'utf8');
  /**
   * Returns the paths of one table and of those nested in it by routes such as `path="admin/*" element={<StaffPages`.
   */
  const pathsIn = (file: string, before = ''): readonly string[] => {
    const text = read(file);
    const begin = before !== '' && text.includes('<Route index') ? [before.replace(/\/$/, '')] : [];
    const own = [...text.matchAll(/\bpath="([^"*]+)"/g)].flatMap(([, path]) => withAndWithout(before + path));
    const parts = [...text.matchAll(/path="([^"]*)\*" element=\{<(\w+)Pages\b/g)].flatMap(([, part, name]) =>
      pathsIn(`${name!.toLowerCase()}Routes.tsx`, before + part),
    );
    return [...begin, ...own, ...parts];
  };
  const lists = [...read('staffLists.ts').matchAll(/^ {2}'\/(admin\/[^']+)':/gm)].map(([, path]) => path!);
  return [...pathsIn('routes.tsx'), ...lists];
}

/** Returns both paths of a route whose last part is optional: `document/:id?`. */
const withAndWithout = (path: string): readonly string[] =>
  path.endsWith('?') ? [path.replace(/\/[^/]+$/, ''), path.slice(0, -1)] : [path];

/** Writes the paths into `web/site/server/appPaths.ts`: the server answers 404 for all others. */
export const appPaths = (web: string): Plugin => ({
  name: 'app-paths',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/web/site/server/appPaths.ts') ? `export const appPaths = ${JSON.stringify(pathsOfApp(web))};` : null,
});
