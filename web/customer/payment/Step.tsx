import { type ReactNode, useId } from 'react';
import styles from './payment.module.css';

/** One step of a payment: what to do, with its number where there are several. */
export function Step({ number, title, children }: { number?: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['step']} aria-labelledby={id}>
      <h2 id={id}>
        {number !== undefined && <span className={styles['number']}>{number}</span>} {title}
      </h2>
      {children}
    </section>
  );
}
