// oxlint-disable max-lines -- a page is read from top to bottom
import '@xyflow/react/dist/base.css';
import {
  type CSSProperties,
  type ReactNode,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import {
  type Edge,
  MarkerType,
  type Node,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  BaseEdge,
  type EdgeProps,
} from '@xyflow/react';
import type { MachineDescription } from '#workflows/kernel/describe.ts';
import { goals } from '#workflows/goals.ts';
import { flowGoals, isFlow, type MachineName } from '../machines.ts';
import { t } from '#web/i18n/t.ts';
import { ActionNode, GroupNode, PassingNode, StartNode, StateNode } from './nodes.tsx';
import styles from './drawing.module.css';
import { type Graph, type GraphNode, graphOf } from './graph.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { Point } from './route.ts';
import { mainPathOf } from './mainPath.ts';
import { type Marking, type Marks, marksOf } from './marks.ts';
import { openingView } from './openingView.ts';
import { sizesFor } from './sizes.ts';
import { ViewKeys } from './ViewKeys.tsx';
import { actionWords } from './actionWords.ts';
import { placeWords } from './placeWords.ts';
import { type Direction, type Place, statesOf, walk } from './walk.ts';
import { pathThrough } from './route.ts';

export interface DrawingProps {
  lifecycle: MachineName;
  machine: MachineDescription;
  /** The record's past and possible steps; null draws the machine alone. */
  marking: Marking | null;
  /** States that are not drawn. */
  hidden: ReadonlySet<string>;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

const nodeTypes = { state: StateNode, action: ActionNode, start: StartNode, passing: PassingNode, box: GroupNode };
const edgeTypes = { way: TransitionEdge };

/**
 * A diagram of a machine, from left to right: states are boxes, and the actions between them are pills. It keeps its
 * layout while the slider moves through a record's history.
 */
export default function MachineDrawing({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <>
      <ReactFlowProvider>
        <Canvas {...props} />
      </ReactFlowProvider>
      {children}
    </>
  );
}

function Canvas({ lifecycle, machine, marking, hidden, selected, onSelect }: DrawingProps) {
  const marked = marking !== null;
  const hiddenKey = [...hidden].join();
  const graph = useMemo(
    () => graphOf(machine, new Set(hiddenKey === '' ? [] : hiddenKey.split(','))),
    [machine, hiddenKey],
  );
  const main = useMemo(
    () => mainPathOf(graph, isFlow(lifecycle) ? [flowGoals[lifecycle]] : goals[lifecycle]),
    [graph, lifecycle],
  );
  const layout = useMemo(
    () =>
      layoutOf(
        graph,
        sizesFor((node) => (node.kind === 'action' ? actionWords(lifecycle, node.transition) : ''), marked),
        main,
      ),
    [graph, lifecycle, marked, main],
  );
  const marks = marksOf(graph, marking);
  const edges = edgesOf(graph, layout, main, marks);
  const onWay = edges.flatMap(({ data, source, target }) => (data!['look'] === 'way' ? [source, target] : []));
  const present = graph.nodes.filter(({ id }) => marks.nodes.get(id)?.present).map(({ id }) => id);
  const [place, setPlace] = useState<Place>({ at: '', came: null });
  const here = graph.nodes.some(({ id }) => id === place.at)
    ? place
    : { at: present[0] ?? statesOf(graph, layout)[0] ?? '', came: null };
  const focused = (id: string) => setPlace((before) => (before.at === id ? before : { at: id, came: null }));
  const nodes = nodesOf({ lifecycle, graph, layout, main, marks, selected, onSelect, here, onFocus: focused });
  // The whole diagram is one tab stop: from there arrow keys follow the transitions in reading order.
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const direction = directions[event.key];
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    if (!direction || isModified || !(event.target as Element).closest('.react-flow__node')) return;
    event.preventDefault();
    const to = walk(graph, layout, here, direction, present[0]);
    setPlace(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(to.at)}"] button`)?.focus();
  };
  return (
    <div
      className={styles['canvas']}
      onKeyDown={pressed}
      style={{ '--drawn-width': layout.width, '--drawn-height': layout.height } as CSSProperties}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        aria-label={t('history.drawing.label')}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        minZoom={0.2}
        maxZoom={2}
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
        onPaneClick={() => onSelect(null)}
      >
        <Fitted layout={layout} present={present} onWay={onWay.join('\n')} />
        <ViewKeys layout={layout} present={present} />
      </ReactFlow>
    </div>
  );
}

/**
 * Fits the whole machine into the view. If that would be too small to read, shows as much as is readable, from the left
 * or around the record's state. A way that is drawn from then on is fitted into the view, too.
 */
function Fitted({ layout, present, onWay }: { layout: Layout; present: readonly string[]; onWay: string }) {
  const { setViewport, fitView } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  // The record's state matters when the view is set up, not each time it changes: from then on the view is the
  // reader's.
  const fit = useEffectEvent(() => {
    void setViewport(openingView(layout, { width, height }, layout.boxes.get(present[0] ?? '')));
  });
  useEffect(() => {
    if (width > 0 && height > 0) fit();
  }, [width, height, layout]);
  useEffect(() => {
    const nodes = onWay.split('\n').map((id) => ({ id }));
    if (width > 0 && onWay !== '') void fitView({ nodes, padding: 0.15, minZoom: 0.5, maxZoom: 1 });
  }, [width, onWay, fitView]);
  return null;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowRight: 'on',
  ArrowLeft: 'back',
  ArrowUp: 'before',
  ArrowDown: 'after',
  Home: 'first',
  End: 'last',
};

interface Drawn extends Pick<DrawingProps, 'lifecycle' | 'selected' | 'onSelect'> {
  graph: Graph;
  layout: Layout;
  main: ReadonlySet<string>;
  marks: Marks;
  here: Place;
  onFocus: (id: string) => void;
}

function nodesOf({
  lifecycle,
  graph,
  layout,
  main,
  marks: { nodes },
  selected,
  onSelect,
  here,
  onFocus,
}: Drawn): Node[] {
  const { boxes } = layout;
  return (
    graph.nodes
      .map((node): Node => {
        const { x, y, width, height } = boxes.get(node.id)!;
        return {
          id: node.id,
          type: typeOf(node),
          position: { x, y },
          width,
          height,
          measured: { width, height },
          zIndex: typeOf(node) === 'box' ? -1 : 5,
          data: {
            lifecycle,
            node,
            mark: nodes.get(node.id)!,
            main: main.has(node.id),
            selected: selected === node.id,
            onSelect,
            onFocus,
            isStop: here.at === node.id,
            told: placeWords(lifecycle, graph, layout, node, here.came),
          },
        };
      })
      // Screen readers follow the path in reading order.
      .toSorted(
        (one, other) =>
          (one.zIndex ?? 0) - (other.zIndex ?? 0) ||
          one.position.x - other.position.x ||
          one.position.y - other.position.y,
      )
  );
}

function typeOf(node: GraphNode): keyof typeof nodeTypes {
  if (node.kind === 'action') return 'action';
  const { kind } = node.state;
  return kind === 'start' || kind === 'passing' ? kind : kind === 'regions' || kind === 'region' ? 'box' : 'state';
}

function edgesOf(graph: Graph, { lines: points }: Layout, main: ReadonlySet<string>, { lines }: Marks): Edge[] {
  const isState = new Set(graph.nodes.filter(({ kind }) => kind === 'state').map(({ id }) => id));
  const order = { way: 4, taken: 3, possible: 2, refused: 1 } as const;
  const colors = { way: 'var(--mark-ink)', taken: 'var(--accent)', possible: 'var(--good-ink)', refused: null };
  return graph.edges
    .filter(({ id }) => points.has(id))
    .map(({ id, from, to }) => {
      const look = lines.get(id) ?? null;
      const color = (look && colors[look]) ?? 'var(--line-strong)';
      return {
        id,
        source: from,
        target: to,
        type: 'way',
        zIndex: look ? order[look] - 1 : 0,
        data: { points: points.get(id), look, main: main.has(id) },
        // The library would label it "Edge from paid to closed" in every language; instead each pill says in words
        // where it leads.
        domAttributes: { 'aria-hidden': true },
        ...(isState.has(to)
          ? { markerEnd: { type: MarkerType.ArrowClosed, color, width: 16, height: 16, markerUnits: 'userSpaceOnUse' } }
          : {}),
      };
    });
}

/** A line along the route of the layout; lines of the usual path are stronger. */
function TransitionEdge({ id, data, markerEnd }: EdgeProps) {
  const { points, look, main } = data as { points: readonly Point[]; look: string | null; main: boolean };
  return (
    <g className={styles['way']} data-look={look ?? undefined} data-main={main || undefined}>
      <BaseEdge id={id} path={pathThrough(points)} {...(markerEnd === undefined ? {} : { markerEnd })} />
    </g>
  );
}
