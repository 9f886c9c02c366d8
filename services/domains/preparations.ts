import { type Prepare, prepareFrom } from '#services/commands/prepare.ts';
import { entryOf, ofEach } from './entries.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { withReferenceUses } from './withReferenceUses.ts';

/** Preparation of each command's input before its machine decides, by lifecycle and command. */
export const preparations = (deps: PreparationDeps): Prepare =>
  prepareFrom(
    ofEach((name) => {
      const { complete, sagas } = entryOf(name);
      return withReferenceUses(deps, name, { ...complete(deps), ...sagas?.(deps) });
    }),
  );
