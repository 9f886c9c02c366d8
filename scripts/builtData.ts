import type { Plugin } from 'vite';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { describe } from '#workflows/kernel/describe.ts';
import { isCustomers } from '#workflows/kernel/who.ts';
import { lifecycles } from '#workflows/lifecycles.ts';

/** `{lifecycle}.{command}` of every command that a customer may send in some state. */
const customers: ReadonlySet<string> = new Set(
  Object.entries(lifecycles).flatMap(([lifecycle, { machine }]) =>
    describe(machine)
      .transitions.filter(({ who }) => who.some(isCustomers))
      .map(({ command }) => `${lifecycle}.${command}`),
  ),
);
const formsWhere = (isTheirs: (command: string) => boolean): string =>
  JSON.stringify(Object.fromEntries(Object.entries(commandForms).filter(([command]) => isTheirs(command))));

const built: Readonly<Record<string, string>> = {
  'commandForms.ts': `export const commandForms = ${formsWhere((command) => customers.has(command))};`,
  'staffForms.ts': `import { commandForms } from './commandForms.ts';
    Object.assign(commandForms, ${formsWhere((command) => !customers.has(command))});`,
};

/** Modules computed when the web app is built: pages get their values as data, without the code that computes them. */
export const builtData = (): Plugin => ({
  name: 'built-data',
  enforce: 'pre',
  transform: (_, id) => built[/\/web\/record\/actions\/(\w+\.ts)$/.exec(id)?.[1] ?? ''] ?? null,
});
