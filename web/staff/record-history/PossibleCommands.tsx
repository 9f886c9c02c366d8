import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import type { PossibleCommand } from './possibleCommandsOf.ts';
import styles from './as-of.module.css';
import { commandName, stateName, whoText } from './words.ts';

interface PossibleCommandsProps {
  lifecycle: LifecycleName;
  possibleCommands: readonly PossibleCommand[];
  label: string;
}

/** Possible commands with their roles and resulting states. Impossible ones are folded, each with its reason. */
export function PossibleCommands({ lifecycle, possibleCommands, label }: PossibleCommandsProps) {
  const [possible, refused] = [true, false].map((allowed) =>
    possibleCommands.filter(({ step }) => step.allowed === allowed),
  ) as [PossibleCommand[], PossibleCommand[]];
  return (
    <>
      {possible.length === 0 && <p className={styles['quiet']}>{t('history.nothingFollows')}</p>}
      {possible.length > 0 && <Commands lifecycle={lifecycle} commands={possible} label={label} />}
      {refused.length > 0 && (
        <details className={styles['refused']}>
          <summary>{t('history.refusedThen', { count: refused.length })}</summary>
          <Commands
            lifecycle={lifecycle}
            commands={refused}
            label={t('history.refusedThen', { count: refused.length })}
          />
        </details>
      )}
    </>
  );
}

function Commands({
  lifecycle,
  commands,
  label,
}: {
  lifecycle: LifecycleName;
  commands: readonly PossibleCommand[];
  label: string;
}) {
  return (
    <ul className={styles['chances']} aria-label={label}>
      {commands.map(({ command, who, from, to, step }) => {
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
