import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** Skips the parts that are the same on every page, or that are long. Visible while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
