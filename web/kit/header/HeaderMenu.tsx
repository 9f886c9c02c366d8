import type { ReactNode } from 'react';
import styles from './header.module.css';

interface HeaderMenuProps {
  /** Content of the button that opens the menu. */
  summary: ReactNode;
  className: string | undefined;
  /** Accessible name, if `summary` has no words. */
  label?: string;
  isHere?: boolean;
  /** Side of the summary on which the menu is aligned. */
  side?: 'left' | 'right';
  children: ReactNode;
}

/**
 * A menu under an item of the header. It opens without a script; with one it closes on Escape and when the focus leaves
 * it.
 */
export function HeaderMenu({ summary, className, label, isHere, side = 'left', children }: HeaderMenuProps) {
  return (
    <details
      className={styles['menu']}
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
      {/* A press beside its entries still counts as inside: the menu stays open. */}
      <div className={styles['entries']} data-side={side} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
