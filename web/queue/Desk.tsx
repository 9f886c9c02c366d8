import type { ReactNode } from 'react';
import { InPlace } from '#web/kit/dialog/inPlace.ts';
import styles from './queueDesk.module.css';

/** Evidence that is only compared: below the record on narrow screens. */
export const EvidenceAfter = ({ children }: { children: ReactNode }) => (
  <div className={styles['after']} data-after>
    {children}
  </div>
);

/**
 * A record as staff judge it: the evidence, and beside it the facts and the decision. One below the other on narrow
 * screens; from 1,200 px each is as high as the window and scrolls on its own. No form covers the evidence: each opens
 * where its button is.
 */
export function Desk({ evidence, children }: { evidence: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['desk']}>
      <div className={styles['evidence']}>{evidence}</div>
      <div className={styles['judge']}>
        <InPlace value>{children}</InPlace>
      </div>
    </div>
  );
}
