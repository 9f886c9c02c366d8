import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The paths of the app's pages, read from where its router has them: the server answers 404 for all others. */
function pathsOfApp(web: string): readonly string[] {
  const read = (file: string) => readFileSync(join(web, 'app', file), 'utf8');
  const routesIn = (text: string) => [...text.matchAll(/\bpath="([^"*]+)"/g)].map(([, path]) => path!);
  const lists = [...read('staffLists.ts').matchAll(/^ {2}'\/(admin\/[^']+)':/gm)].map(([, path]) => path!);
  return [
    ...routesIn(read('routes.tsx')),
    'admin',
    ...lists,
    ...routesIn(read('staffRoutes.tsx')).map((path) => `admin/${path}`),
  ];
}

/** Puts them into `web/site/server/appPaths.ts`. */
export const appPaths = (web: string): Plugin => ({
  name: 'app-paths',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/web/site/server/appPaths.ts') ? `export const appPaths = ${JSON.stringify(pathsOfApp(web))};` : null,
});
