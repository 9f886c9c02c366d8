import type { ReactNode } from 'react';
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './Journey.module.css';

/** `detour` is something that happened beside the way: a declined payment, a replaced card. `stopped` is where it ended early. */
export type StepKind = 'done' | 'now' | 'next' | 'detour' | 'stopped';

export interface JourneyStep {
  readonly key: string;
  readonly kind: StepKind;
  readonly title: string;
  /** When it happened, or when it is expected. */
  readonly when?: ReactNode;
  readonly detail?: ReactNode;
  /** What the reader does about it. */
  readonly action?: ReactNode;
}

const signs = { done: IconCheck, now: null, next: IconCircleDashed, detour: IconArrowBackUp, stopped: IconX } as const;

/** A record's way: what was, where it stands, what comes next. */
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
