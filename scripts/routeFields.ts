import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Fields = typeof import('./fieldsByRoute.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const FORM = /\bformOf\((\w+)\.(\w+)\)/g;
const COMMAND = /\bcommandFieldsOf\('(\w+)', '(\w+)'\)/g;

/**
 * Reads the server's schemas once some page has a form: bundled into one file, which takes a tenth of the time of
 * loading them all.
 */
let fields: Promise<Fields> | undefined;
async function read(): Promise<Fields> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'fields-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { ssr: 'scripts/fieldsByRoute.ts', outDir, rolldownOptions: { output: { entryFileNames: 'fields.mjs' } } },
    });
    const made = pathToFileURL(join(outDir, 'fields.mjs')).href;
    return (await import(made)) as Fields;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

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
