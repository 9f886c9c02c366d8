import type { Behavior, Folding } from '#workflows/kernel/lifecycle.ts';
import { folderOf } from '#workflows/folderOf.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { must } from '#workflows/kernel/must.ts';
import { lifecycleNames } from './entries.ts';

interface Loaders {
  /** What decides, as pages run and draw it: comes with the first record of its kind. */
  readonly behavior: () => Promise<Behavior>;
  /** What folds in what was sent: comes once the page has time for it. */
  readonly folding: () => Promise<Folding>;
}

const behaviorFiles = import.meta.glob<Readonly<Record<string, Behavior>>>('../../workflows/*/behavior.ts');
const foldingFiles = import.meta.glob<Readonly<Record<string, Folding>>>('../../workflows/*/folding.ts');

/** The machines of the lifecycles, each in files of its own. Pages without records need none. */
export const behaviors = Object.fromEntries(
  lifecycleNames.map((name) => [name, loadersOf(folderOf(name))]),
) as Readonly<Record<LifecycleName, Loaders>>;

/** `workflows/order/behavior.ts` exports `orderBehavior`. */
function loadersOf(folder: string): Loaders {
  const behavior = must(behaviorFiles[`../../workflows/${folder}/behavior.ts`], `behavior of ${folder}`);
  const folding = must(foldingFiles[`../../workflows/${folder}/folding.ts`], `folding of ${folder}`);
  return {
    behavior: async () => (await behavior())[`${folder}Behavior`]!,
    folding: async () => (await folding())[`${folder}Folding`]!,
  };
}
