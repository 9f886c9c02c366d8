import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the paths of the app's pages, read from its tables of them. `web`: the folder of the app. */
export function pathsOfApp(web: string): readonly string[] {
  const tables = join(web, 'app', 'pages');
  return readdirSync(tables)
    .filter((file) => /[pP]ages\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(tables, file), 'utf8').matchAll(/^ +'\/([^'*]+)':/gm)])
    .flatMap(([, path]) => withAndWithout(path!));
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
