import { type Prepare, prepareFrom } from '#services/commands/prepare.ts';
import { entryOf, lifecycleNames } from './entries.ts';
import type { PreparationDeps } from './preparationDeps.ts';

/** Every preparation, by lifecycle and command. */
export const preparations = (deps: PreparationDeps): Prepare =>
  prepareFrom(Object.fromEntries(lifecycleNames.map((name) => [name, entryOf(name).prepare(deps)])));
