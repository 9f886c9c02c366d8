import type { Behavior, Folding } from '#workflows/kernel/lifecycle.ts';
import { folderOf } from '#workflows/folderOf.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { lifecycleNames } from './entries.ts';

interface Loaders {
  /** The part that decides, which pages run and draw; loaded with the first record of its kind. */
  readonly behavior: () => Promise<Behavior>;
  /** The part that folds in sent commands; loaded when the page is idle. */
  readonly folding: () => Promise<Folding>;
}

const behaviorFiles = import.meta.glob<Readonly<Record<string, Behavior>>>('../../workflows/*/machine.ts');
const foldingFiles = import.meta.glob<Readonly<Record<string, Folding>>>('../../workflows/*/facts.ts');

/** The lifecycles' machines, each in files of its own. Pages without records need none. */
export const behaviors = Object.fromEntries(
  lifecycleNames.map((name) => [name, loadersOf(folderOf(name))]),
) as Readonly<Record<LifecycleName, Loaders>>;

/**
 * `workflows/hold/machine.ts` exports `holdBehavior`, and `facts.ts` beside it `holdFolding`; a test loads each of
 * them.
 */
function loadersOf(folder: string): Loaders {
  const part =
    <Part>(files: Readonly<Record<string, () => Promise<Readonly<Record<string, Part>>>>>, name: string) =>
    async () => {
      const [, load] = Object.entries(files).find(([path]) => path.includes(`/${folder}/`))!;
      return (await load())[folder + name]!;
    };
  return { behavior: part(behaviorFiles, 'Behavior'), folding: part(foldingFiles, 'Folding') };
}
