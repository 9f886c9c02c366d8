import dagre from '@dagrejs/dagre';
import type { Graph, GraphNode } from './graph.ts';

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

const GAP = 24;
const PADDING = 20;
/** Above a region's states: its name. */
const HEAD = 40;

type SizeOf = (node: GraphNode) => { readonly width: number; readonly height: number };

/** Lays a machine out from top to bottom. What goes on at once stands side by side, each region laid out by itself. */
export const layoutOf = (graph: Graph, sizeOf: SizeOf): Layout => level(graph, null, sizeOf);

function level(graph: Graph, parent: string | null, sizeOf: SizeOf): Layout {
  const nodes = graph.nodes.filter((node) => node.parent === parent);
  const groups = new Map(nodes.filter(isRegions).map(({ id }) => [id, regions(graph, id, sizeOf)]));
  const drawn = new dagre.graphlib.Graph({ multigraph: true }).setGraph({ rankdir: 'TB', nodesep: GAP, ranksep: 26, edgesep: 14, marginx: 0, marginy: 0 }).setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) drawn.setNode(node.id, { ...(groups.get(node.id) ?? sizeOf(node)) });
  const edges = graph.edges.filter(({ from, to }) => drawn.hasNode(from) && drawn.hasNode(to));
  for (const { id, from, to } of edges) drawn.setEdge(from, to, { weight: graph.nodes.find((node) => node.id === to)?.kind === 'action' ? 2 : 3 }, id);
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
  for (const { id, from, to } of edges) lines.set(id, (drawn.edge(from, to, id) as { points: readonly Point[] }).points);
  const { width = 0, height = 0 } = drawn.graph() as { width?: number; height?: number };
  return { boxes, lines, width, height };
}

const isRegions = (node: GraphNode) => node.kind === 'state' && node.state.kind === 'regions';

/** Side by side, each in a box with its name above. */
function regions(graph: Graph, parent: string, sizeOf: SizeOf): Layout {
  const boxes = new Map<string, Box>();
  const lines = new Map<string, readonly Point[]>();
  const inner = graph.nodes.filter((node) => node.parent === parent && node.kind === 'state').map(({ id }) => ({ id, layout: level(graph, id, sizeOf) }));
  const height = Math.max(...inner.map(({ layout }) => layout.height)) + HEAD + PADDING;
  let x = PADDING;
  for (const { id, layout } of inner) {
    const box = { x, y: HEAD, width: layout.width + 2 * PADDING, height };
    boxes.set(id, box);
    put(layout, { x: box.x + PADDING, y: box.y + HEAD }, boxes, lines);
    x += box.width + GAP;
  }
  return { boxes, lines, width: x - GAP + PADDING, height: height + HEAD + PADDING };
}

/** Takes over what was laid out by itself, moved to its place. */
function put(layout: Layout, at: Point, boxes: Map<string, Box>, lines: Map<string, readonly Point[]>) {
  for (const [id, box] of layout.boxes) boxes.set(id, { ...box, x: box.x + at.x, y: box.y + at.y });
  for (const [id, points] of layout.lines) lines.set(id, points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })));
}
