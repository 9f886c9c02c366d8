import { allFaults, type Fault } from './faults.ts';
import { type Outcome, playSeed, type Run } from './run.ts';

/** A run that ends with a fault, made as short as it was found to still do so. */
export interface Shrunk {
  readonly run: Run;
  readonly outcome: Outcome;
}

/** Two faults of one kind differ in ids, amounts and instants only. */
const kindOf = (fault: string | undefined): string | undefined =>
  fault
    ?.split('\n')[0]!
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replaceAll(/\d+/g, '0')
    .slice(0, 60);

/**
 * Leaves out faults and steps as long as the same goes wrong: first whole kinds of faults, then halves of the steps,
 * quarters, and so on to single ones (delta debugging).
 */
export async function shrink(run: Run, { onTry = () => {} }: { onTry?: (left: number) => void } = {}): Promise<Shrunk> {
  let outcome = await playSeed(run);
  const kind = kindOf(outcome.fault);
  if (kind === undefined) throw new Error(`Nothing goes wrong with seed ${run.seed}`);
  let best: Run = { ...run, steps: outcome.steps + 1 };
  const goesWrong = async (less: Run) => {
    const next = await playSeed(less);
    if (kindOf(next.fault) !== kind) return false;
    best = { ...less, steps: next.steps + 1 };
    outcome = next;
    return true;
  };
  for (const fault of allFaults) await goesWrong({ ...best, off: new Set<Fault>([...(best.off ?? []), fault]) });
  for (let size = Math.ceil(best.steps / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.steps - size; from > -size; from -= size) {
      const without = new Set(best.without);
      for (let step = Math.max(0, from); step < from + size; step += 1) without.add(step);
      if (without.size > (best.without?.size ?? 0)) await goesWrong({ ...best, without });
      onTry(best.steps - [...(best.without ?? [])].filter((step) => step < best.steps).length);
    }
  }
  return { run: best, outcome };
}
