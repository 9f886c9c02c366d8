import dagre from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
/** Where everything is drawn, in the drawing's own pixels, from its upper left corner. */
export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly lines: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}
type SizeOf = (node: GraphNode) => { readonly width: number; readonly height: number };

const GAP = 24;
const PADDING = 20;
/** Above a region's states: its name. */
const HEAD = 40;

/** Lays a machine out from top to bottom, in the order in which its states were written down. */
export const layoutOf = (graph: Graph, sizeOf: SizeOf): Layout => level(graph, null, sizeOf);

function level(graph: Graph, parent: string | null, sizeOf: SizeOf): Layout {
  const nodes = graph.nodes.filter((node) => node.parent === parent);
  const groups = new Map(nodes.filter(isRegions).map(({ id }) => [id, regions(graph, id, sizeOf)]));
  const drawn = new dagre.graphlib.Graph({ multigraph: true })
    .setGraph({ rankdir: 'TB', nodesep: GAP, ranksep: 26, edgesep: 16 })
    .setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) drawn.setNode(node.id, { ...(groups.get(node.id) ?? sizeOf(node)) });
  const edges = graph.edges.filter(({ from, to }) => drawn.hasNode(from) && drawn.hasNode(to));
  const directions = directionsOf(nodes, edges);
  for (const { id, from, to } of edges) {
    const { back, straight } = directions.get(id)!;
    drawn.setEdge(back ? to : from, back ? from : to, { weight: straight ? 12 : 1 }, id);
  }
  dagre.layout(drawn);
  const boxes = new Map<string, Box>();
  const lines = new Map<string, readonly Point[]>();
  for (const { id } of nodes) {
    const { x, y, width, height } = drawn.node(id) as Box;
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    boxes.set(id, box);
    const group = groups.get(id);
    if (group) put(group, box, boxes, lines);
  }
  for (const { id, from, to } of edges) {
    const { back } = directions.get(id)!;
    const { points } = drawn.edge(back ? to : from, back ? from : to, id) as { points: readonly Point[] };
    lines.set(id, back ? points.toReversed() : points);
  }
  const { width = 0, height = 0 } = drawn.graph() as { width?: number; height?: number };
  return { boxes, lines, width, height };
}

/**
 * A way to a state that was written down earlier leads back, and must not push it down; the way to the nearest later
 * state is the usual one, and is kept straight. A machine is written in the order in which its story goes.
 */
function directionsOf(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): ReadonlyMap<string, { readonly back: boolean; readonly straight: boolean }> {
  const place = new Map(nodes.filter(({ kind }) => kind === 'state').map(({ id }, index) => [id, index]));
  const actions = nodes
    .filter((node) => node.kind === 'action')
    .map(({ id, from, transition: { to } }) => ({
      id,
      target: place.get(to) ?? -1,
      sources: from.map((one) => place.get(one) ?? -1),
    }));
  const isBack = new Map(actions.map(({ id, target, sources }) => [id, sources.every((source) => target < source)]));
  const usual = new Map<number, number>();
  for (const { target, sources } of actions) {
    for (const source of sources) {
      if (target > source) usual.set(source, Math.min(target, usual.get(source) ?? Infinity));
    }
  }
  const isUsual = new Map(
    actions.map(({ id, target, sources }) => [id, sources.some((source) => usual.get(source) === target)]),
  );
  return new Map(
    edges.map(({ id, from, to }) => {
      const action = isBack.has(from) ? from : to;
      return [id, { back: isBack.get(action) ?? false, straight: isUsual.get(action) ?? false }];
    }),
  );
}

const isRegions = (node: GraphNode) => node.kind === 'state' && node.state.kind === 'regions';

/** What goes on at once: the first region at the left, the others one below the other beside it, each in a box with its name above. */
function regions(graph: Graph, parent: string, sizeOf: SizeOf): Layout {
  const boxes = new Map<string, Box>();
  const lines = new Map<string, readonly Point[]>();
  const inner = graph.nodes
    .filter((node) => node.parent === parent && node.kind === 'state')
    .map(({ id }) => ({ id, layout: level(graph, id, sizeOf) }));
  const [first, ...others] = inner.map(({ id, layout }) => ({ id, layout, height: layout.height + HEAD + PADDING }));
  if (!first) return { boxes, lines, width: 0, height: 0 };
  const left = first.layout.width + 2 * PADDING;
  const right = Math.max(0, ...others.map(({ layout }) => layout.width + 2 * PADDING));
  const height = Math.max(
    first.height,
    others.reduce((sum, one) => sum + one.height + GAP, -GAP),
  );
  const place = (id: string, layout: Layout, box: Box) => {
    boxes.set(id, box);
    put(layout, { x: box.x + (box.width - layout.width) / 2, y: box.y + HEAD }, boxes, lines);
  };
  place(first.id, first.layout, { x: PADDING, y: HEAD, width: left, height });
  let y = HEAD;
  others.forEach(({ id, layout, height: own }, index) => {
    const last = index === others.length - 1;
    place(id, layout, { x: PADDING + left + GAP, y, width: right, height: last ? HEAD + height - y : own });
    y += own + GAP;
  });
  return {
    boxes,
    lines,
    width: 2 * PADDING + left + (others.length > 0 ? GAP + right : 0),
    height: height + HEAD + PADDING,
  };
}

/** Takes over what was laid out by itself, moved to its place. */
function put(layout: Layout, at: Point, boxes: Map<string, Box>, lines: Map<string, readonly Point[]>) {
  for (const [id, box] of layout.boxes) boxes.set(id, { ...box, x: box.x + at.x, y: box.y + at.y });
  for (const [id, points] of layout.lines) {
    lines.set(
      id,
      points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })),
    );
  }
}
