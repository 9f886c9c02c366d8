import type { Graph, GraphNode } from './graph.ts';
import type { Layout } from './layout.ts';

/**
 * `on` and `back` go along a transition, `before` and `after` to its siblings (or other states), `first` and `last` to
 * the ends.
 */
export type Direction = 'on' | 'back' | 'before' | 'after' | 'first' | 'last';

/** The reader's position in a drawing, and the position that they came from. */
export interface Place {
  readonly at: string;
  readonly came: string | null;
}

type Action = Extract<GraphNode, { kind: 'action' }>;
type Drawn = Pick<Graph, 'nodes'>;
type Boxes = Pick<Layout, 'boxes'>;

/**
 * Returns the position one step away; the same position if nothing lies in that direction. `present` has the record's
 * states.
 */
export function walk(
  graph: Drawn,
  layout: Boxes,
  { at, came }: Place,
  direction: Direction,
  present: string | undefined,
): Place {
  const to = next(graph, layout, { at, came }, direction, present);
  if (to === undefined || to === at) return { at, came };
  const node = graph.nodes.find(({ id }) => id === at);
  const isAside = node?.kind === 'action' && (direction === 'before' || direction === 'after');
  return { at: to, came: isAside ? sourceOf(graph, layout, node, came) : at };
}

function next(
  graph: Drawn,
  layout: Boxes,
  { at, came }: Place,
  direction: Direction,
  present: string | undefined,
): string | undefined {
  const node = graph.nodes.find(({ id }) => id === at);
  const states = statesOf(graph, layout);
  if (!node || direction === 'first') return states[0];
  if (direction === 'last') return present ?? states.at(-1);
  if (direction === 'on') {
    return node.kind === 'action' ? entered(graph, node.transition.to) : transitionsFrom(graph, layout, at)[0]?.id;
  }
  if (direction === 'back') {
    const leading = leadingTo(graph, layout, node);
    return came !== null && leading.includes(came) ? came : leading[0];
  }
  const others =
    node.kind === 'state'
      ? states
      : transitionsFrom(graph, layout, sourceOf(graph, layout, node, came)).map(({ id }) => id);
  return others[others.indexOf(at) + (direction === 'after' ? 1 : -1)];
}

/** States that can be reached, in reading order: from left to right, then from top to bottom. */
export const statesOf = ({ nodes }: Drawn, { boxes }: Boxes): readonly string[] =>
  nodes
    .filter(isPlace)
    .map(({ id }) => id)
    .toSorted((one, other) => boxes.get(one)!.x - boxes.get(other)!.x || boxes.get(one)!.y - boxes.get(other)!.y);

/** Actions of a state, including those of its whole region, from top to bottom. */
export const transitionsFrom = ({ nodes }: Drawn, { boxes }: Boxes, state: string): readonly Action[] =>
  nodes
    .filter((node) => node.kind === 'action')
    .filter(({ from }) => from.some((one) => one === state || state.startsWith(`${one}.`)))
    .toSorted((one, other) => boxes.get(one.id)!.y - boxes.get(other.id)!.y);

/** The state from which an action is viewed: the one that the reader came from, else the first that offers it. */
export function sourceOf(graph: Drawn, layout: Boxes, action: Action, came: string | null): string {
  const sources = leadingTo(graph, layout, action);
  return came !== null && sources.includes(came) ? came : (sources[0] ?? action.from[0]!);
}

function leadingTo(graph: Drawn, layout: Boxes, node: GraphNode): readonly string[] {
  if (node.kind === 'action') {
    return statesOf(graph, layout).filter((state) =>
      node.from.some((one) => one === state || state.startsWith(`${one}.`)),
    );
  }
  return graph.nodes
    .filter((one) => one.kind === 'action')
    .filter(({ transition }) => entered(graph, transition.to) === node.id || transition.to === node.id)
    .map(({ id }) => id);
}

/** A box of regions is entered at its first state. */
function entered({ nodes }: Drawn, state: string): string | undefined {
  const places = nodes.filter(isPlace);
  return (places.find(({ id }) => id === state) ?? places.find(({ id }) => id.startsWith(`${state}.`)))?.id;
}

const isPlace = (node: GraphNode): boolean =>
  node.kind === 'state' && node.state.kind !== 'regions' && node.state.kind !== 'region';
