import dagre from '@dagrejs/dagre';
import { type Box, type Point, type Routed, routed, slabsOf } from './route.ts';
import { straightened } from './straighten.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

/** Positions of all elements in the drawing's own pixels, from its upper left corner. */
export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly lines: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}
type SizeOf = (node: GraphNode) => { readonly width: number; readonly height: number };

const GAP = 24;
const PADDING = 20;
/** Height above a region's states, in px, for its name. */
const HEAD = 40;

/**
 * Lays a machine out from left to right, in the order in which its states were declared; `main` has the nodes that
 * stand in one row. dagre ranks and orders; the lines are ours (`route.ts`), because its own cut the corners of boxes.
 */
export const layoutOf = (graph: Graph, sizeOf: SizeOf, main: ReadonlySet<string> = new Set()): Layout =>
  level({ graph, sizeOf, main }, null);

interface Drawing {
  readonly graph: Graph;
  readonly sizeOf: SizeOf;
  readonly main: ReadonlySet<string>;
}

function level(drawing: Drawing, parent: string | null): Layout {
  const { graph, sizeOf, main } = drawing;
  const nodes = graph.nodes.filter((node) => node.parent === parent);
  const groups = new Map(nodes.filter(isRegions).map(({ id }) => [id, regions(drawing, id)]));
  const drawn = new dagre.graphlib.Graph({ multigraph: true })
    .setGraph({ rankdir: 'LR', nodesep: GAP, ranksep: 34, edgesep: 14 })
    .setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) drawn.setNode(node.id, { ...(groups.get(node.id) ?? sizeOf(node)) });
  const edges = graph.edges.filter(({ from, to }) => drawn.hasNode(from) && drawn.hasNode(to));
  const back = backOf(nodes, edges);
  const isMain = ({ id }: GraphEdge) => main.has(id);
  for (const edge of edges) {
    const { id, from, to } = edge;
    drawn.setEdge(back.has(id) ? to : from, back.has(id) ? from : to, { weight: isMain(edge) ? 12 : 1 }, id);
  }
  dagre.layout(drawn);
  const laidOut = new Map(
    nodes.map(({ id }) => {
      const { x, y, width, height } = drawn.node(id) as Box;
      return [id, { x: x - width / 2, y: y - height / 2, width, height }];
    }),
  );
  const passing = edges.map((edge) => {
    const { id, from, to } = edge;
    const isBack = back.has(id);
    const { points } = drawn.edge(isBack ? to : from, isBack ? from : to, id) as { points: readonly Point[] };
    return { id, from, to, through: (isBack ? points.toReversed() : points).slice(1, -1), main: isMain(edge) };
  });
  return drawnUp({ boxes: laidOut, lines: passing }, groups, main);
}

type Passing = { id: string; from: string; to: string; through: readonly Point[]; main: boolean };

/** Straightens the usual path, routes the lines, and puts nested drawings into their boxes. */
function drawnUp(
  ranked: { boxes: ReadonlyMap<string, Box>; lines: readonly Passing[] },
  groups: ReadonlyMap<string, Layout>,
  main: ReadonlySet<string>,
): Layout {
  const down = straightened(ranked, main);
  const moved = [...ranked.boxes].map(([id, box]) => [id, { ...box, y: box.y + down(box.x + box.width / 2) }] as const);
  const slabs = slabsOf([...ranked.boxes.values()]);
  const passed = ranked.lines.map((line) => ({
    ...line,
    through: line.through
      .filter(({ x }) => slabs.some(({ left, right }) => x >= left && x <= right))
      .map(({ x, y }) => ({ x, y: y + down(x) })),
  }));
  const heights = [
    ...moved.flatMap(([, { y, height }]) => [y, y + height]),
    ...passed.flatMap(({ through }) => through.map(({ y }) => y)),
  ];
  const top = Math.min(...heights);
  const placed = new Map(moved.map(([id, box]) => [id, { ...box, y: box.y - top }]));
  const routes = passed.map(({ id, from, to, through, main: isMain }): Routed => {
    const lifted = through.map(({ x, y }) => ({ x, y: y - top }));
    return { id, from: placed.get(from)!, to: placed.get(to)!, through: lifted, main: isMain };
  });
  const boxes = new Map(placed);
  const lines = new Map(routed(routes, slabs));
  for (const [id, group] of groups) put(group, placed.get(id)!, boxes, lines);
  const width = Math.max(0, ...[...placed.values()].map((box) => box.x + box.width));
  return { boxes, lines, width, height: Math.max(...heights) - top };
}

/**
 * A transition to a state that was declared earlier is a back edge and must not push that state to the right. Machines
 * declare their states in the order of the story.
 */
function backOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): ReadonlySet<string> {
  const place = new Map(nodes.filter(({ kind }) => kind === 'state').map(({ id }, index) => [id, index]));
  const back = new Set(
    nodes
      .filter((node) => node.kind === 'action')
      .filter(({ from, transition: { to } }) =>
        from.every((source) => (place.get(to) ?? -1) < (place.get(source) ?? -1)),
      )
      .map(({ id }) => id),
  );
  return new Set(edges.filter(({ from, to }) => back.has(from) || back.has(to)).map(({ id }) => id));
}

const isRegions = (node: GraphNode) => node.kind === 'state' && node.state.kind === 'regions';

/**
 * Parallel regions, each in a box with its name above: the first takes the whole width, the others form rows below it.
 */
function regions(drawing: Drawing, parent: string): Layout {
  const boxes = new Map<string, Box>();
  const lines = new Map<string, readonly Point[]>();
  const inner = drawing.graph.nodes
    .filter((node) => node.parent === parent && node.kind === 'state')
    .map(({ id }) => {
      const layout = level(drawing, id);
      return { id, layout, width: layout.width + 2 * PADDING, height: layout.height + HEAD + PADDING };
    });
  const width = Math.max(0, ...inner.map((one) => one.width));
  let [x, y, row] = [PADDING, HEAD, 0];
  for (const { id, layout, width: own, height } of inner) {
    if (x > PADDING && x + own > PADDING + width) [x, y, row] = [PADDING, y + row + GAP, 0];
    boxes.set(id, { x, y, width: own, height });
    put(layout, { x: x + PADDING, y: y + HEAD }, boxes, lines);
    x += own + GAP;
    row = Math.max(row, height);
  }
  return { boxes, lines, width: width + 2 * PADDING, height: y + row + PADDING };
}

/** Copies a nested layout, moved to its position. */
function put(layout: Layout, at: Point, boxes: Map<string, Box>, lines: Map<string, readonly Point[]>) {
  for (const [id, box] of layout.boxes) boxes.set(id, { ...box, x: box.x + at.x, y: box.y + at.y });
  for (const [id, points] of layout.lines) {
    lines.set(
      id,
      points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })),
    );
  }
}
