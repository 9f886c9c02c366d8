import { BaseEdge, type EdgeProps } from '@xyflow/react';
import styles from './drawing.module.css';
import type { Point } from './layout.ts';
import { pathThrough } from './route.ts';

/** A line where the layout found room for it; one on the usual path is stronger. */
export function TransitionEdge({ id, data, markerEnd }: EdgeProps) {
  const { points, look, main } = data as { points: readonly Point[]; look: string | null; main: boolean };
  return (
    <g className={styles['way']} data-look={look ?? undefined} data-main={main || undefined}>
      <BaseEdge id={id} path={pathThrough(points)} {...(markerEnd === undefined ? {} : { markerEnd })} />
    </g>
  );
}
