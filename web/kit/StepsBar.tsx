import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './StepsBar.module.css';

export interface BarStep {
  readonly key: string;
  readonly words: string;
  readonly state: 'done' | 'now' | 'next';
  /** The time at which it happened, or is expected. */
  readonly when?: ReactNode;
}

/**
 * Shows the progress through a short sequence of steps: side by side, on a phone one below the other. The first step in
 * progress is the current one.
 */
export function StepsBar({ label, steps }: { label: string; steps: readonly BarStep[] }) {
  const current = steps.findIndex(({ state }) => state === 'now');
  return (
    <ol className={styles['bar']} aria-label={label}>
      {steps.map(({ key, words, state, when }, index) => (
        <li key={key} data-state={state} aria-current={index === current ? 'step' : undefined}>
          <span className={styles['sign']} aria-hidden>
            {state === 'done' ? <IconCheck size={14} stroke={2.6} /> : index + 1}
          </span>
          <span className={styles['words']}>
            {words}
            <span className="visually-hidden printed"> ({t(`journey.${state}`)})</span>
          </span>
          {when && <span className={styles['when']}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}
