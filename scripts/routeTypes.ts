// `node --import tsx scripts/routeTypes.ts`: writes `services/http/routeTypes.ts`, what each route takes and answers, so
// that pages know it without any schema. Part of `npm run typecheck`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundled } from './bundled.ts';

export const ROUTE_TYPES = fileURLToPath(new URL('../services/http/routeTypes.ts', import.meta.url));
const NAMED = /^export type (\w+) = z\.(?:infer|output)<typeof (\w+)>;$/gm;

/** Has every module note which of its schemas have a named type, since at run time a type's name is gone. */
const notingNames: Plugin = {
  name: 'noting-names',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(services|projections|workflows)\/.*\.ts$/.test(id)) return null;
    const declared = [...code.matchAll(NAMED)].filter(([, , schema]) => code.includes(`const ${schema} =`));
    const noted = declared.map(
      ([, name, schema]) => `\n(globalThis.namedSchemas ??= []).push({ name: '${name}', schema: ${schema} });`,
    );
    return code + noted.join('');
  },
};

/** The declarations, read from the contracts. */
export async function routeTypes(): Promise<string> {
  const { typesByRoute } = await bundled<typeof import('./typesByRoute.ts')>('scripts/typesByRoute.ts', [notingNames]);
  return `/* oxlint-disable -- written by scripts/routeTypes.ts (npm run typecheck) from the contracts of services/domains */\n\n${typesByRoute()}`;
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const types = await routeTypes();
  if (readFileSync(ROUTE_TYPES, 'utf8') !== types) writeFileSync(ROUTE_TYPES, types);
}
