import { describe, expect, it } from 'vitest';
import { goals } from '#workflows/goals.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { loadMachines, machineOf } from '../machines.ts';
import { type GraphNode, graphOf } from './graph.ts';
import { layoutOf } from './layout.ts';
import type { Box, Point } from './route.ts';
import { mainPathOf } from './mainPath.ts';
import { LEAST_ZOOM, openingView } from './openingView.ts';
import { sizesFor } from './sizes.ts';

await loadMachines();

/** Boxes for words of this many letters, as a page with a record has them: laid out once. */
const drawn = (name: (typeof lifecycleNames)[number], letters: number) => {
  const key = `${name} ${letters}`;
  const made = drawings.get(key) ?? draw(name, letters);
  drawings.set(key, made);
  return made;
};
const drawings = new Map<string, ReturnType<typeof draw>>();
function draw(name: (typeof lifecycleNames)[number], letters: number) {
  const graph = graphOf(machineOf(name));
  const main = mainPathOf(graph, goals[name]);
  const words = (node: GraphNode) => (node.kind === 'action' ? 'x'.repeat(letters) : '');
  const layout = layoutOf(
    graph,
    sizesFor(words, true, (text) => text.length * 7.5),
    main,
  );
  const boxes = graph.nodes
    .filter((node) => node.kind === 'action' || !['regions', 'region'].includes(node.state.kind))
    .map(({ id }) => [id, layout.boxes.get(id)!] as const);
  return { graph, main, layout, boxes };
}
const all = lifecycleNames.flatMap((name) => [8, 22, 40].map((letters) => [name, letters] as const));

describe('a machine drawn', () => {
  it.each(all)('%s with words of %i letters: no line crosses a box', (name, letters) => {
    const { graph, layout, boxes } = drawn(name, letters);
    const crossed = [...layout.lines].flatMap(([line, points]) =>
      boxes.filter(([, box]) => along(points).some((point) => isInside(point, box))).map(([box]) => `${line} ${box}`),
    );
    expect(layout.lines.size).toBe(graph.edges.length);
    expect(crossed).toEqual([]);
  });

  it.each(all)('%s with words of %i letters: no box overlaps another', (name, letters) => {
    const { boxes } = drawn(name, letters);
    const overlapping = boxes.flatMap(([one, a], index) =>
      boxes.slice(index + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} ${other}`] : [])),
    );
    expect(overlapping).toEqual([]);
  });

  it.each(all)('%s with words of %i letters: the usual path goes from left to right in one row', (name, letters) => {
    const { graph, main, layout } = drawn(name, letters);
    expect(main.size).toBeGreaterThan(2);
    const onPath = graph.nodes.filter(({ id }) => main.has(id));
    for (const part of new Set(onPath.map(({ parent }) => parent))) {
      const boxes = onPath.filter(({ parent }) => parent === part).map(({ id }) => layout.boxes.get(id)!);
      expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
    }
    for (const { from, to } of graph.edges.filter(({ id }) => main.has(id))) {
      expect(layout.boxes.get(from)!.x, `${from} ${to}`).toBeLessThan(layout.boxes.get(to)!.x);
    }
  });

  it.each(all)(
    '%s with words of %i letters opens with type of 12 px or more, where the record stands in view',
    (name, letters) => {
      const { layout, boxes } = drawn(name, letters);
      for (const canvas of [
        { width: 1340, height: 560 },
        { width: 330, height: 320 },
      ]) {
        for (const [id, box] of boxes) {
          const { x, y, zoom } = openingView(layout, canvas, box);
          expect(zoom * 13).toBeGreaterThanOrEqual(12);
          expect(zoom).toBeGreaterThanOrEqual(LEAST_ZOOM);
          const middle = { x: (box.x + box.width / 2) * zoom + x, y: (box.y + box.height / 2) * zoom + y };
          expect(isInside(middle, { x: 0, y: 0, ...canvas }), `${id} at ${canvas.width}`).toBe(true);
        }
      }
    },
  );
});

/** Points of a line, close enough to each other that none jumps over a box; curves as `pathThrough` draws them. */
const along = (points: readonly Point[]): readonly Point[] =>
  points.slice(1).flatMap((end, index) => {
    const begin = points[index]!;
    return Array.from({ length: 41 }, (_, step) => {
      const part = step / 40;
      const [near, far] = [3 * (1 - part) ** 2 * part, 3 * (1 - part) * part ** 2];
      const half = (begin.x + end.x) / 2;
      return {
        x: (1 - part) ** 3 * begin.x + near * half + far * half + part ** 3 * end.x,
        y: ((1 - part) ** 3 + near) * begin.y + (far + part ** 3) * end.y,
      };
    });
  });
const isInside = ({ x, y }: Point, box: Box): boolean =>
  x > box.x + 0.5 && x < box.x + box.width - 0.5 && y > box.y + 0.5 && y < box.y + box.height - 0.5;
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
