import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface MenuProps {
  summary: ReactNode;
  className: string | undefined;
  /** Its name, where `summary` has no words. */
  label?: string;
  /** As wide as the window, below the header. */
  wide?: boolean;
  children: ReactNode;
}

/** A menu of the header. It opens without a script; with one it closes when the focus leaves it, and on Escape. */
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
      {/* A press beside its entries is still within: the menu stays open. */}
      <div className={styles['entries']} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
