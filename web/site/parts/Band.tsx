import { type ReactNode, useId } from 'react';
import styles from './band.module.css';

interface BandProps {
  title: string;
  lead?: ReactNode;
  /** True for a background of its own, from edge to edge. */
  raised?: boolean;
  children: ReactNode;
}

/** A titled section of a page, as wide as the page. */
export function Band({ title, lead, raised = false, children }: BandProps) {
  const id = useId();
  return (
    <section className={styles['band']} data-raised={raised || undefined} aria-labelledby={id}>
      <div className={styles['inside']}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
