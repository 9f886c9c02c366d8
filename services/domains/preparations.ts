import type { CommandRequest } from '#services/commands/command.ts';
import { type Prepare, prepareFrom } from '#services/commands/prepare.ts';
import { entryOf, ofEach } from './entries.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { withReferenceUses } from './withReferenceUses.ts';

/** Preparation of each command's input before its machine decides, by lifecycle and command. */
export function preparations(deps: PreparationDeps): Prepare {
  const sagas = ofEach((name) => entryOf(name).sagas?.(deps) ?? {});
  const prepare = prepareFrom(
    ofEach((name) => withReferenceUses(deps, name, { ...entryOf(name).complete(deps), ...sagas[name] })),
  );
  return Object.assign(prepare, {
    reserves: ({ lifecycle, name }: Pick<CommandRequest, 'lifecycle' | 'name'>) =>
      Object.hasOwn(sagas[lifecycle], name),
  });
}
