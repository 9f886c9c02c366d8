import { BaseEdge, type EdgeProps } from '@xyflow/react';
import styles from './drawing.module.css';
import type { Point } from './layout.ts';

/** A line along the points where the layout found room for it, its corners rounded. */
export function TransitionEdge({ id, data, markerEnd }: EdgeProps) {
  const { points, look } = data as { points: readonly Point[]; look: string | null };
  return (
    <g className={styles['way']} data-look={look ?? undefined}>
      <BaseEdge id={id} path={pathThrough(points)} {...(markerEnd === undefined ? {} : { markerEnd })} />
    </g>
  );
}

function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!;
    const end = index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q ${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...bends, ...(bends.length === 0 ? [`L ${last.x} ${last.y}`] : [])].join(' ');
}
