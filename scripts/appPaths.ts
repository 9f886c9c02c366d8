import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The paths of the app's pages, read from where its routers have them. `web`: their folder. */
export function pathsOfApp(web: string): readonly string[] {
  const read = (file: string) => readFileSync(join(web, 'app', file), 'utf8');
  const pathsIn = (text: string) => [...text.matchAll(/\bpath="([^"*]+)"/g)].map(([, path]) => path!);
  const routes = read('routes.tsx');
  const parts = [...routes.matchAll(/path="([^"]*)\*" element=\{<(\w+)Pages\b/g)].flatMap(([, before, name]) => {
    const text = read(`${name!.toLowerCase()}Routes.tsx`);
    const begin = text.includes('<Route index') ? [before!.replace(/\/$/, '')] : [];
    return [...begin, ...pathsIn(text).map((path) => before! + path)];
  });
  const lists = [...read('staffLists.ts').matchAll(/^ {2}'\/(admin\/[^']+)':/gm)].map(([, path]) => path!);
  return [...pathsIn(routes), ...parts, ...lists];
}

/** Puts them into `web/site/server/appPaths.ts`: the server answers 404 for all others. */
export const appPaths = (web: string): Plugin => ({
  name: 'app-paths',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/web/site/server/appPaths.ts') ? `export const appPaths = ${JSON.stringify(pathsOfApp(web))};` : null,
});
