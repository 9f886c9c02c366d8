import { type Box, type Point, type Slab, slabsOf } from './route.ts';

/** The laid-out boxes, and the points at which lines pass other ranks. */
export interface Ranked {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly lines: readonly { readonly id: string; readonly through: readonly Point[]; readonly main: boolean }[];
}

/**
 * Returns how far down (px) each rank moves, by the middle of its boxes, so that the usual path is one straight row. A
 * rank moves as a whole and keeps its distances. Ranks without a part of the path move like the one before them.
 */
export function straightened({ boxes, lines }: Ranked, main: ReadonlySet<string>): (x: number) => number {
  const onPath: readonly Point[] = [
    ...[...boxes].flatMap(([id, { x, y, width, height }]) =>
      main.has(id) ? [{ x: x + width / 2, y: y + height / 2 }] : [],
    ),
    ...lines.filter((line) => line.main).flatMap(({ through }) => through),
  ];
  const row = Math.max(0, ...onPath.map(({ y }) => y));
  let before = 0;
  const moves = slabsOf([...boxes.values()]).map((slab) => {
    const point = onPath.find(({ x }) => isIn(slab, x));
    before = point ? row - point.y : before;
    return { slab, down: before };
  });
  return (x) => moves.find(({ slab }) => isIn(slab, x))?.down ?? 0;
}

const isIn = ({ left, right }: Slab, x: number): boolean => x >= left && x <= right;
