import type { AnyStateNode } from 'xstate';
import { requirementOf } from './judge.ts';
import type { Who } from './who.ts';

/** One step that a machine would take: the command, who may send it, and where it leads. */
export interface WayStep {
  readonly command: string;
  readonly who: readonly Who[];
  readonly to: string;
}

/** The steps that lead out of a state into another one, in the machine's own order. */
export function waysOut(region: AnyStateNode, from: string): readonly WayStep[] {
  const node = region.states[from];
  if (!node) return [];
  return [...node.transitions.entries()].flatMap(([command, transitions]) =>
    transitions.flatMap(({ target, guard }) => {
      const to = target?.[0]?.key;
      return command === '' || to === undefined || to === from ? [] : [{ command, who: requirementOf(guard).who, to }];
    }),
  );
}

/**
 * The shortest way from a state to another one by the machine's transitions; of two as short the one that the machine
 * names first. Rules are not judged: it is where things are meant to go. Undefined when no way leads there.
 */
export function pathTo(region: AnyStateNode, from: string, goal: string): readonly WayStep[] | undefined {
  const ways: { at: string; steps: readonly WayStep[] }[] = [{ at: from, steps: [] }];
  const seen = new Set([from]);
  for (const { at, steps } of ways) {
    if (at === goal) return steps;
    for (const step of waysOut(region, at)) {
      if (seen.has(step.to)) continue;
      seen.add(step.to);
      ways.push({ at: step.to, steps: [...steps, step] });
    }
  }
  return undefined;
}
