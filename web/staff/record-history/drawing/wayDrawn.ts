import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { leavesOf, type MachineDescription } from '#workflows/kernel/describe.ts';
import { isWithin, movesOf } from '../path.ts';
import { actionId, edgeId } from './graph.ts';

type Steps = NonNullable<AsOfAnswer['way']>;

/** A way over the drawing: the actions that it takes with the numbers of their steps, and its lines. */
export interface DrawnWay {
  readonly steps: Steps;
  readonly nodes: ReadonlyMap<string, number>;
  readonly lines: ReadonlySet<string>;
}

/** Finds a way's steps in the drawing, with what follows automatically in other regions. */
export function wayDrawn(machine: MachineDescription, steps: Steps): DrawnWay {
  const taken = steps.flatMap(({ command, from }, index) => {
    const next = steps[index + 1];
    const transitions = next
      ? movesOf(machine, { command, from, to: next.from }).flatMap(({ ways }) => ways)
      : machine.transitions
          .filter((one) => one.command === command && leavesOf(from ?? 'none').some((leaf) => isWithin(leaf, one.from)))
          .slice(0, 1);
    return transitions.map((transition) => ({ ...transition, id: actionId(transition), number: index + 1 }));
  });
  return {
    steps,
    nodes: new Map(taken.map(({ id, number }) => [id, number])),
    lines: new Set(taken.flatMap(({ id, from, to }) => [edgeId(from, id), edgeId(id, to)])),
  };
}
