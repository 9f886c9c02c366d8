import type { ReactNode } from 'react';
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './Journey.module.css';

/**
 * `detour` is an event off the main path: a declined payment, a replaced card. `stopped` is where the record ended
 * early.
 */
export type StepKind = 'done' | 'now' | 'next' | 'detour' | 'stopped';

export interface JourneyStep {
  readonly key: string;
  readonly kind: StepKind;
  readonly title: string;
  /** The time at which the step happened, or is expected. */
  readonly when?: ReactNode;
  readonly detail?: ReactNode;
  /** The reader's action for this step. */
  readonly action?: ReactNode;
}

const signs = { done: IconCheck, now: null, next: IconCircleDashed, detour: IconArrowBackUp, stopped: IconX } as const;

/** A record's path: past steps, the current one, and the next ones. */
export function Journey({ steps, label }: { steps: readonly JourneyStep[]; label: string }) {
  return (
    <ol className={styles['journey']} aria-label={label}>
      {steps.map(({ key, kind, title, when, detail, action }) => {
        const Sign = signs[kind];
        return (
          <li key={key} data-kind={kind} aria-current={kind === 'now' ? 'step' : undefined}>
            <span className={styles['sign']} aria-hidden>
              {Sign ? <Sign size={14} stroke={2.4} /> : <span className={styles['pulse']} />}
            </span>
            <div className={styles['words']}>
              <span className={styles['title']}>
                {title}
                <span className="visually-hidden printed"> ({t(`journey.${kind}`)})</span>
              </span>
              {when && <span className={styles['when']}>{when}</span>}
              {detail && <span className={styles['detail']}>{detail}</span>}
              {action && <div className={styles['action']}>{action}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
