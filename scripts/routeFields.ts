import type { Plugin } from 'vite';
import { bundled } from './bundled.ts';

type Fields = typeof import('./fieldsByRoute.ts').fieldsByRoute;

const FORM = /\bformOf\((\w+)\.(\w+)\)/g;

/** Reads the server's schemas once some page has a form. */
let fields: Promise<Fields> | undefined;
const read = async (): Promise<Fields> =>
  (await bundled<typeof import('./fieldsByRoute.ts')>('scripts/fieldsByRoute.ts')).fieldsByRoute;

/**
 * Replaces `formOf(userRoutes.noteUser)` by the fields of the route's body, so that pages get them as data, without
 * schemas.
 */
export const routeFields = (): Plugin => ({
  name: 'route-fields',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id) || code.search(FORM) < 0) return null;
    const byRoute = await (fields ??= read());
    return code.replace(FORM, (_, routes: string, name: string) => {
      const typed = byRoute[name];
      if (!typed) throw new Error(`formOf: there is no route ${name} with a body`);
      return `{ route: ${routes}.${name}, fields: ${JSON.stringify(typed())} }`;
    });
  },
});
