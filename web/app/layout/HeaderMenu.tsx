import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface HeaderMenuProps {
  /** What stands in the header and opens the menu. */
  summary: ReactNode;
  className: string | undefined;
  /** Its name, where `summary` has no words. */
  label?: string;
  isHere?: boolean;
  /** On which side of the summary it opens. */
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A menu under an entry of the header. It closes when the focus leaves it, and on Escape. */
export function HeaderMenu({ summary, className, label, isHere, side = 'left', children }: HeaderMenuProps) {
  return (
    <details
      className={styles['more']}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && currentTarget.removeAttribute('open')
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.stopPropagation();
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={className} aria-current={isHere || undefined} aria-label={label}>
        {summary}
      </summary>
      {/* A press beside its entries is still within: the menu stays open. */}
      <div className={styles['morePlaces']} data-side={side} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
