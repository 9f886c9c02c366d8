import type { DescribedState, DescribedTransition, MachineDescription } from '#workflows/kernel/describe.ts';

/**
 * A state, or an action between states. If several states offer the same action with the same target, it is drawn once.
 */
export type GraphNode =
  | { readonly kind: 'state'; readonly id: string; readonly parent: string | null; readonly state: DescribedState }
  | {
      readonly kind: 'action';
      readonly id: string;
      readonly parent: string | null;
      readonly transition: DescribedTransition;
      readonly from: readonly string[];
    };
export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Id of the node that draws a transition: the same action to the same state shares one node. */
export const actionId = ({ command, to, rules }: Pick<DescribedTransition, 'command' | 'to' | 'rules'>): string =>
  `${command ?? `itself:${rules.join()}`}>${to}`;
export const edgeId = (from: string, to: string): string => `${from}|${to}`;

/**
 * A machine as nodes and edges. Transitions that change no state are left out, and so are hidden states with the
 * transitions to them.
 */
export function graphOf({ states, transitions }: MachineDescription, hidden: ReadonlySet<string> = new Set()): Graph {
  const shown = states.filter(({ id }) => !hidden.has(id));
  const moving = transitions.filter(({ from, to }) => from !== to && !hidden.has(from) && !hidden.has(to));
  const actions = new Map<string, Extract<GraphNode, { kind: 'action' }>>();
  for (const transition of moving) {
    const id = actionId(transition);
    const known = actions.get(id);
    actions.set(
      id,
      known
        ? { ...known, from: [...known.from, transition.from] }
        : { kind: 'action', id, parent: parentOf(states, transition.from), transition, from: [transition.from] },
    );
  }
  const edges = [...actions.values()].flatMap(({ id, from, transition: { to } }) => [
    ...from.map((one) => [one, id] as const),
    [id, to] as const,
  ]);
  return {
    nodes: [
      ...shown.map((state): GraphNode => ({ kind: 'state', id: state.id, parent: state.parent, state })),
      ...actions.values(),
    ],
    edges: edges.map(([from, to]) => ({ id: edgeId(from, to), from, to })),
  };
}

const parentOf = (states: readonly DescribedState[], id: string) =>
  states.find((state) => state.id === id)?.parent ?? null;
