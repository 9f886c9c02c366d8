import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { dueText } from '#web/record/dueText.ts';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { durationText } from './durationText.ts';
import styles from './as-of.module.css';
import { commandName } from './words.ts';

interface DeadlinesProps {
  lifecycle: LifecycleName;
  deadlines: AsOfAnswer['deadlines'];
  /** The moment for which they are shown. */
  at: string;
  label: string;
}

/**
 * Deadlines at a moment: whose turn it was, how far away they were then, and what would have happened without an
 * action.
 */
export function Deadlines({ lifecycle, deadlines, at, label }: DeadlinesProps) {
  if (deadlines.length === 0) return <p className={styles['quiet']}>{t('history.nothingDue')}</p>;
  return (
    <ul className={styles['deadlines']} aria-label={label}>
      {deadlines
        .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
        .map(({ name, dueAt, turn, silence, command }) => {
          const left = Date.parse(dueAt) - Date.parse(at);
          const Sign = left < 0 ? IconAlertTriangle : IconAlarm;
          return (
            <li key={name} data-late={left < 0 || undefined}>
              <Sign size={17} stroke={1.8} aria-hidden />
              <span className={styles['chance']}>
                <span className={styles['do']}>{dueText(name)}</span>
                <span className={styles['small']}>
                  {deadlineAlone(dueAt)} ·{' '}
                  {left < 0
                    ? t('history.overdueBy', { time: durationText(-left) })
                    : t('history.dueIn', { time: durationText(left) })}
                </span>
                <span className={styles['small']}>
                  {t(`staff.turn.${turn}`)} ·{' '}
                  {silence === 'command'
                    ? t('history.silence.command', { command: named(lifecycle, command) })
                    : t(`history.silence.${silence}`)}
                </span>
              </span>
            </li>
          );
        })}
    </ul>
  );
}

/** A deadline's command may belong to another record: an unsettled slot's belongs to the order. */
const named = (lifecycle: LifecycleName, command: string | null): string => {
  if (command === null) return '';
  return hasWords(`history.command.${lifecycle}.${command}`) || hasWords(`command.${lifecycle}.${command}.do`)
    ? commandName(lifecycle, command)
    : commandName('order', command);
};
