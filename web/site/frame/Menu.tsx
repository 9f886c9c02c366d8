import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface MenuProps {
  summary: ReactNode;
  className: string | undefined;
  /** Accessible name, if `summary` has no words. */
  label?: string;
  /** True for a menu as wide as the window, below the header. */
  wide?: boolean;
  children: ReactNode;
}

/** A menu of the header. It opens without a script; with one it closes on Escape and when the focus leaves it. */
export function Menu({ summary, className, label, wide = false, children }: MenuProps) {
  return (
    <details
      className={wide ? styles['wideMenu'] : styles['menu']}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && currentTarget.removeAttribute('open')
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={className} aria-label={label}>
        {summary}
      </summary>
      {/* A press between the entries is still within the menu, so it stays open. */}
      <div className={styles['entries']} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
