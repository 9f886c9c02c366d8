import { edgeId, type Graph, type GraphNode } from './graph.ts';

type Action = Extract<GraphNode, { kind: 'action' }>;

/**
 * Ids of the states, actions and lines on the usual path: in each part of the drawing the shortest path from its start
 * to its goal.
 */
export function mainPathOf(graph: Graph, goals: readonly string[]): ReadonlySet<string> {
  const states = graph.nodes.filter((node) => node.kind === 'state');
  const actions = graph.nodes.filter((node) => node.kind === 'action');
  return new Set(
    states
      .filter(({ id, state }) => goals.includes(id) || state.kind === 'regions')
      .flatMap(({ id, parent }) => {
        const begins = states.find(
          (one) => one.parent === parent && (one.state.kind === 'start' || (one.state.initial && parent !== null)),
        );
        const path = begins ? pathBetween(actions, begins.id, id) : [];
        return [...path, ...path.slice(1).map((to, index) => edgeId(path[index]!, to))];
      }),
  );
}

function pathBetween(actions: readonly Action[], from: string, goal: string): readonly string[] {
  const paths: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    const at = path.at(-1)!;
    if (at === goal) return path;
    for (const { id, transition } of actions.filter((action) => action.from.includes(at))) {
      if (seen.has(transition.to)) continue;
      seen.add(transition.to);
      paths.push([...path, id, transition.to]);
    }
  }
  return [];
}
