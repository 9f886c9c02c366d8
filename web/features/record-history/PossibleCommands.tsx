import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import type { PossibleCommand } from './possibleCommands.ts';
import styles from './as-of.module.css';
import { commandName, stateName, whoText } from './words.ts';

/** What could follow: possible or not and why, for whom, and where it leads. */
export function PossibleCommands({
  lifecycle,
  possibleCommands,
  label,
}: {
  lifecycle: LifecycleName;
  possibleCommands: readonly PossibleCommand[];
  label: string;
}) {
  if (possibleCommands.length === 0) return <p className={styles['quiet']}>{t('history.nothingFollows')}</p>;
  return (
    <ul className={styles['chances']} aria-label={label}>
      {possibleCommands.map(({ command, who, from, to, step }) => {
        const Sign = step.allowed ? IconCircleCheck : IconLock;
        const reason = stepReason(step);
        return (
          <li key={command} data-allowed={step.allowed || undefined}>
            <Sign size={17} stroke={1.9} aria-hidden />
            <span className={styles['chance']}>
              <span className={styles['do']}>
                {commandName(lifecycle, command)}
                <span className="visually-hidden">
                  {' '}
                  ({t(step.allowed ? 'history.possible' : 'history.notPossible')})
                </span>
              </span>
              <span className={styles['small']}>
                {who.map(whoText).join(' · ')}
                {to !== from && ` → ${stateName(lifecycle, to)}`}
              </span>
              {reason && <span className={styles['reason']}>{reason}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
