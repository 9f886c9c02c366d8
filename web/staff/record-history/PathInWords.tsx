import type { LifecycleName } from '#workflows/lifecycles.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant } from '#words/format/dates.ts';
import { durationText } from './durationText.ts';
import styles from './path.module.css';
import { lengthOf, type StateChange, type Stay, type Step } from './path.ts';
import { actorWords, momentWords, stateName } from './words.ts';

interface PathProps {
  lifecycle: LifecycleName;
  steps: readonly Step[];
  stays: readonly Stay[];
  /** The moment for which the path is shown. */
  at: string;
}

/** The diagram in words: the steps in order, then the time spent in each state. */
export function PathInWords({ lifecycle, steps, stays, at }: PathProps) {
  if (steps.length === 0) return <p className={styles['quiet']}>{t('history.path.none')}</p>;
  return (
    <div className={styles['words']}>
      <ol className={styles['steps']} aria-label={t('history.path.steps')}>
        {steps.map(({ number, moment, stateChanges }) => (
          <li key={number}>
            <span className={styles['number']} aria-hidden>
              {number}
            </span>
            <span className={styles['told']}>
              <strong>{momentWords(moment)}</strong>
              <span>{movesText(lifecycle, stateChanges)}</span>
              <span className={styles['small']}>
                {actorWords(moment)} · {formatInstant(moment.at, intlLocale())}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('history.path.times')}>
        <table className={styles['times']}>
          <caption>{t('history.path.times')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('history.path.state')}</th>
              <th scope="col">{t('history.path.since')}</th>
              <th scope="col">{t('history.path.for')}</th>
              <th scope="col">{t('history.path.meanwhile')}</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={`${stay.state} ${stay.step}`} aria-current={stay.until === null || undefined}>
                <th scope="row">
                  {stateName(lifecycle, stay.state)}
                  {stay.until === null && <span className={styles['still']}>{t('history.path.still')}</span>}
                </th>
                <td>{formatInstant(stay.since, intlLocale())}</td>
                <td>{durationText(lengthOf(stay, at))}</td>
                <td>{listed(stay.meanwhile.map(momentWords)) || t('staff.value.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The state before and after; entering several regions at once is one step. */
const movesText = (lifecycle: LifecycleName, stateChanges: readonly StateChange[]): string =>
  [...new Set(stateChanges.map(({ from }) => from))]
    .map((from) =>
      t('history.path.move', {
        from: stateName(lifecycle, from),
        to: listed(stateChanges.filter((move) => move.from === from).map(({ to }) => stateName(lifecycle, to))),
      }),
    )
    .join(' · ');
