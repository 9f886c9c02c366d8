import type { Icon } from '@tabler/icons-react';
import styles from './StatusBadge.module.css';
import type { Tone } from './tone.ts';

/** A status by color, icon and word. */
export function StatusBadge({ tone, icon: Sign, children }: { tone: Tone; icon: Icon; children: string }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Sign size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
