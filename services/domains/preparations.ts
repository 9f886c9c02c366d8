import { type Prepare, prepareFrom } from '#services/commands/prepare.ts';
import { entryOf, ofEach } from './entries.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { withReferenceUses } from './withReferenceUses.ts';

/** What is done with each command's input before its machine is asked, by lifecycle and command. */
export const preparations = (deps: PreparationDeps): Prepare =>
  prepareFrom(
    ofEach((name) => {
      const { complete, sagas } = entryOf(name);
      return withReferenceUses(deps, name, { ...complete(deps), ...sagas?.(deps) });
    }),
  );
