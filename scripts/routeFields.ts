import type { Plugin } from 'vite';
import { bundled } from './bundled.ts';

type Fields = typeof import('./fieldsByRoute.ts');

const FORM = /\bformOf\((\w+)\.(\w+)\)/g;
const COMMAND = /\bcommandFieldsOf\('(\w+)', '(\w+)'\)/g;

/** Reads the server's schemas once some page has a form. */
let fields: Promise<Fields> | undefined;
const read = (): Promise<Fields> => bundled<Fields>('scripts/fieldsByRoute.ts');

/**
 * Replaces `formOf(userRoutes.noteUser)` by the fields of the route's body, and `commandFieldsOf('claim', 'answer')` by
 * those of the command's, so that pages get them as data, without schemas.
 */
export const routeFields = (): Plugin => ({
  name: 'route-fields',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id) || (code.search(FORM) < 0 && code.search(COMMAND) < 0)) return null;
    const { fieldsByRoute, fieldsByCommand } = await (fields ??= read());
    const json = (all: typeof fieldsByRoute, name: string) => {
      const typed = all[name];
      if (!typed) throw new Error(`There is no route or command ${name} with a body`);
      return JSON.stringify(typed());
    };
    return code
      .replace(
        FORM,
        (_, routes: string, name: string) => `{ route: ${routes}.${name}, fields: ${json(fieldsByRoute, name)} }`,
      )
      .replace(COMMAND, (_, lifecycle: string, command: string) => json(fieldsByCommand, `${lifecycle}.${command}`));
  },
});
