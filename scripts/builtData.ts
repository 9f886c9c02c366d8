import type { Plugin } from 'vite';
import { commandForms } from '#web/record/actions/commandForms.ts';

/** Modules that are worked out when the web app is built: pages get their values as data, and nothing of what they are made from. */
export const builtData = (): Plugin => ({
  name: 'built-data',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/web/record/actions/commandForms.ts')
      ? `export const commandForms = ${JSON.stringify(commandForms)};`
      : null,
});
