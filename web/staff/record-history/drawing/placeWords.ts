import { t } from '#web/i18n/t.ts';
import { stateName } from '../words.ts';
import type { Graph, GraphNode } from './graph.ts';
import type { Layout } from './layout.ts';
import type { MachineName } from '../machines.ts';
import { sourceOf, statesOf, transitionsFrom } from './walk.ts';

/** Texts for screen readers: the node's number, how many paths leave it, and where one leads. */
export function placeWords(
  lifecycle: MachineName,
  graph: Graph,
  layout: Layout,
  node: GraphNode,
  came: string | null,
): string {
  if (node.kind === 'state') {
    const states = statesOf(graph, layout);
    return [
      t('history.drawing.stateOf', { place: states.indexOf(node.id) + 1, total: states.length }),
      t('history.drawing.waysOn', { count: transitionsFrom(graph, layout, node.id).length }),
    ].join(' ');
  }
  const source = sourceOf(graph, layout, node, came);
  const ways = transitionsFrom(graph, layout, source).map(({ id }) => id);
  return t('history.drawing.wayOf', {
    place: ways.indexOf(node.id) + 1,
    total: ways.length,
    from: stateName(lifecycle, source),
    to: stateName(lifecycle, node.transition.to),
  });
}
