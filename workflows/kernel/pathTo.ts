import type { AnyStateNode } from 'xstate';
import { requirementOf } from './judge.ts';
import type { Who } from './who.ts';

/** One step of a path through a machine: the command, who may send it, and the state it leads to. */
export interface WayStep {
  readonly command: string;
  readonly who: readonly Who[];
  readonly to: string;
}

/** Returns the transitions from a state to other states, in the order of the machine. */
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
 * Returns the shortest path between two states by the machine's transitions, or undefined if there is none. Of equally
 * short paths, the one the machine names first. Rules are not evaluated: the path shows how the process is meant to go.
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
