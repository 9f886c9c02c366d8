export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The horizontal extent of a rank's boxes. There are no boxes between two slabs. */
export interface Slab {
  readonly left: number;
  readonly right: number;
}

export interface Routed {
  readonly id: string;
  readonly from: Box;
  readonly to: Box;
  /** Points at which it passes other ranks, between the two ends. */
  readonly through: readonly Point[];
  /** True if it is drawn straight from the middles of its boxes. */
  readonly main: boolean;
}

/** Maximum distance between lines on one side of a box, in px. */
const APART = 13;

/** The slabs of ranked boxes, from left to right. */
export function slabsOf(boxes: readonly Box[]): readonly Slab[] {
  const slabs: { left: number; right: number }[] = [];
  for (const { x, width } of boxes.toSorted((one, other) => one.x - other.x)) {
    const last = slabs.at(-1);
    if (last && x <= last.right) last.right = Math.max(last.right, x + width);
    else slabs.push({ left: x, right: x + width });
  }
  return slabs;
}

/**
 * Routes lines so that they cannot cross a box: a line goes straight through each rank that it passes, at the height
 * that the layout kept free for it, and bends only between two ranks, where there are no boxes. Points come in pairs,
 * one pair per rank.
 */
export function routed(lines: readonly Routed[], slabs: readonly Slab[]): ReadonlyMap<string, readonly Point[]> {
  const ports = portsOf(lines);
  return new Map(
    lines.map(({ id, from, to, through }) => {
      const onward = middle(to) > middle(from);
      const [start, end] = [ports(id, 'from'), ports(id, 'to')];
      const passed = through.flatMap(({ x, y }) => {
        const slab = slabs.find(({ left, right }) => x >= left && x <= right);
        return slab ? across(slab, y, onward) : [];
      });
      const first = { x: edge(slabs, middle(from), onward), y: start };
      const last = { x: edge(slabs, middle(to), !onward), y: end };
      return [
        id,
        [
          { x: onward ? from.x + from.width : from.x, y: start },
          first,
          ...passed,
          last,
          { x: onward ? to.x : to.x + to.width, y: end },
        ],
      ];
    }),
  );
}

const middle = ({ x, width }: Box): number => x + width / 2;
const across = ({ left, right }: Slab, y: number, onward: boolean): readonly Point[] =>
  onward
    ? [
        { x: left, y },
        { x: right, y },
      ]
    : [
        { x: right, y },
        { x: left, y },
      ];

/** The edge of a rank on the side to which a line goes. */
function edge(slabs: readonly Slab[], x: number, onward: boolean): number {
  const slab = slabs.find(({ left, right }) => x >= left && x <= right)!;
  return onward ? slab.right : slab.left;
}

/**
 * The height at which each line leaves and enters. Lines on one side of a box keep a distance, in the order of their
 * targets; a main line stays in the middle.
 */
function portsOf(lines: readonly Routed[]): (id: string, end: 'from' | 'to') => number {
  const ports = new Map<string, number>();
  const sides = new Map<string, { key: string; box: Box; towards: number; main: boolean }[]>();
  for (const { id, from, to, through, main } of lines) {
    const onward = middle(to) > middle(from);
    const add = (box: Box, side: string, key: string, towards: Point) => {
      const name = `${box.x} ${box.y} ${side}`;
      sides.set(name, [...(sides.get(name) ?? []), { key, box, towards: towards.y, main }]);
    };
    add(from, onward ? 'right' : 'left', `${id} from`, through[0] ?? centre(to));
    add(to, onward ? 'left' : 'right', `${id} to`, through.at(-1) ?? centre(from));
  }
  for (const side of sides.values()) {
    const sorted = side.toSorted((one, other) => one.towards - other.towards);
    const main = sorted.findIndex((one) => one.main);
    const zero = main >= 0 ? main : (sorted.length - 1) / 2;
    const { y, height } = sorted[0]!.box;
    const most = Math.max(zero, sorted.length - 1 - zero);
    const apart = most === 0 ? 0 : Math.min(APART, (height / 2 - 8) / most);
    sorted.forEach(({ key }, index) => ports.set(key, y + height / 2 + (index - zero) * apart));
  }
  return (id, end) => ports.get(`${id} ${end}`)!;
}

const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A line's points as an SVG path: straight through ranks, curved between two. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const before = points[index]!;
    if (before.y === point.y) return `L ${point.x} ${point.y}`;
    const half = (before.x + point.x) / 2;
    return `C ${half} ${before.y} ${half} ${point.y} ${point.x} ${point.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...parts].join(' ');
}
