import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** Leads the keyboard past what is the same on every page, or what is long. Seen while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
