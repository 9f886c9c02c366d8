import { type ReactNode, useEffect, useState } from 'react';
import { later } from '#web/kit/later.tsx';
import type { GridProps } from './Grid.tsx';
import { PlainRows } from './PlainRows.tsx';
import styles from './plainRows.module.css';

const code = later(() => import('./Grid.tsx'));
// A component that is loaded later loses its type parameter.
const Grid = code as unknown as <Row>(props: GridProps<Row>) => ReactNode;

/** Renders plain first rows at once; the grid replaces them when it has rendered its own. */
export function LazyGrid<Row>(props: Omit<GridProps<Row>, 'onShown'>) {
  const [stage, setStage] = useState<'rows' | 'grid begun' | 'grid shown'>('rows');
  useEffect(() => {
    const begin = () => setStage('grid begun');
    return afterPaint(() => void code.fetch().then(begin, begin));
  }, []);
  const rows = <PlainRows {...props} />;
  if (stage === 'rows') return rows;
  return (
    <>
      <Grid {...props} onShown={() => setStage('grid shown')} />
      {stage === 'grid begun' && <div className={styles['over']}>{rows}</div>}
    </>
  );
}

/**
 * Calls back once React's latest output has been painted, or at once in a hidden page. Returns a function that cancels
 * it.
 */
function afterPaint(painted: () => void): () => void {
  let timer = 0;
  const soon = () => (timer = window.setTimeout(painted));
  const frame = document.hidden ? void soon() : requestAnimationFrame(soon);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
