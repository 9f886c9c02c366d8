import { type DescribedTransition, leavesOf } from '#workflows/kernel/describe.ts';
import type { PossibleCommand } from '../possibleCommandsOf.ts';
import { lengthOf, type Stay, type Step } from '../path.ts';
import { actionId, edgeId, type Graph } from './graph.ts';
import type { DrawnWay } from './wayDrawn.ts';

/** How a state or an action relates to the record's path, and whether it could follow now. */
export interface Mark {
  /** Numbers of the steps that passed here. */
  readonly steps: readonly number[];
  readonly present: boolean;
  /** True if the second of two compared moments is here. */
  readonly second: boolean;
  /** Total time spent here, in ms. */
  readonly spent: number | null;
  /** Whether it could follow from the present state; null if the question doesn't apply. */
  readonly possible: 'possible' | 'refused' | null;
  /** Number of the step that takes it on the way to the chosen action; null if the way doesn't lead along it. */
  readonly onWay: number | null;
}
type Look = 'taken' | 'possible' | 'refused' | 'way';
export interface Marks {
  readonly nodes: ReadonlyMap<string, Mark>;
  readonly lines: ReadonlyMap<string, Look | null>;
}

const unmarked: Mark = { steps: [], present: false, second: false, spent: null, possible: null, onWay: null };

export interface Marking {
  readonly steps: readonly Step[];
  readonly stays: readonly Stay[];
  readonly possibleCommands: readonly PossibleCommand[];
  /** The machine's state value at the moment shown; the next field is that of the second moment. */
  readonly state: unknown;
  readonly second: unknown;
  readonly at: string;
  /** The way to the chosen action; null if none leads there, missing while none is asked for. */
  readonly way?: DrawnWay | null | undefined;
}

/** Marks of a graph for one record at one moment; without a record (`null`) nothing is marked. */
export function marksOf(graph: Graph, marking: Marking | null): Marks {
  const nodes = new Map(graph.nodes.map(({ id }) => [id, unmarked]));
  const lines = new Map<string, Look | null>(graph.edges.map(({ id }) => [id, null]));
  if (!marking) return { nodes, lines };
  const mark = (id: string, change: (before: Mark) => Partial<Mark>) => {
    const before = nodes.get(id);
    if (before) nodes.set(id, { ...before, ...change(before) });
  };
  const line = (from: string, to: string, look: 'taken' | 'possible' | 'refused') =>
    lines.has(edgeId(from, to)) && lines.get(edgeId(from, to)) !== 'taken' && lines.set(edgeId(from, to), look);
  for (const { command, from, to, step } of marking.possibleCommands.filter(
    (possible) => possible.from !== possible.to,
  )) {
    const possible = step.allowed ? 'possible' : 'refused';
    const id = actionId({ command, to, rules: [] });
    mark(id, () => ({ possible }));
    line(from, id, possible);
    line(id, to, possible);
  }
  for (const step of marking.steps) {
    for (const { ways: transitionsHere, to } of step.stateChanges) {
      for (const transition of transitionsHere) passed(transition, step, mark, line);
      mark(to, ({ steps }) => ({ steps: withStep(steps, step) }));
    }
  }
  for (const stay of marking.stays) {
    mark(stay.state, ({ spent }) => ({ spent: (spent ?? 0) + lengthOf(stay, marking.at) }));
  }
  for (const leaf of leavesOf(marking.state ?? 'none')) mark(leaf, () => ({ present: true }));
  for (const leaf of marking.second === undefined ? [] : leavesOf(marking.second ?? 'none')) {
    mark(leaf, () => ({ second: true }));
  }
  for (const [id, onWay] of marking.way?.nodes ?? []) mark(id, () => ({ onWay }));
  for (const id of marking.way?.lines ?? []) if (lines.has(id)) lines.set(id, 'way');
  return { nodes, lines };
}

const withStep = (steps: readonly number[], { number }: Step): readonly number[] =>
  steps.includes(number) ? steps : [...steps, number];

function passed(
  transition: DescribedTransition,
  step: Step,
  mark: (id: string, change: (before: Mark) => Partial<Mark>) => void,
  line: (from: string, to: string, look: 'taken') => unknown,
) {
  const id = actionId(transition);
  mark(id, ({ steps }) => ({ steps: withStep(steps, step) }));
  line(transition.from, id, 'taken');
  line(id, transition.to, 'taken');
}
