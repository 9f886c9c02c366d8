import { type ReactNode, useEffect, useState } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import type { GridProps } from './Grid.tsx';
import { PlainRows } from './PlainRows.tsx';
import styles from './plainRows.module.css';

// A lazy component forgets that it is generic.
const Grid = lazily(() => import('./Grid.tsx')) as unknown as <Row>(props: GridProps<Row>) => ReactNode;

/** The grid behind its first rows: these are drawn at once, the grid takes over when it has drawn them, too. */
export function LazyGrid<Row>(props: Omit<GridProps<Row>, 'onShown'>) {
  const [stage, setStage] = useState<'rows' | 'grid begun' | 'grid shown'>('rows');
  useEffect(() => afterPaint(() => setStage('grid begun')), []);
  const rows = <PlainRows {...props} />;
  if (stage === 'rows') return rows;
  return (
    <Awaited fallback={rows}>
      <Grid {...props} onShown={() => setStage('grid shown')} />
      {stage === 'grid begun' && <div className={styles['over']}>{rows}</div>}
    </Awaited>
  );
}

/** Calls back once what React has just put there is on the screen; at once in a page that nobody sees. Gives the way to stop that. */
function afterPaint(painted: () => void): () => void {
  let timer = 0;
  const soon = () => (timer = window.setTimeout(painted));
  const frame = document.hidden ? void soon() : requestAnimationFrame(soon);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
