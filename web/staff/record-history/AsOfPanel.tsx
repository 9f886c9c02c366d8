import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { leavesOf } from '#workflows/kernel/describe.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant } from '#words/format/dates.ts';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import styles from './as-of.module.css';
import { PossibleCommands } from './PossibleCommands.tsx';
import { possibleCommandsOf } from './possibleCommandsOf.ts';
import { Deadlines } from './Deadlines.tsx';
import { SideMark } from './SideMark.tsx';
import { stateStyle, stateMeaning, stateName } from './words.ts';

interface AsOfPanelProps {
  lifecycle: LifecycleName;
  answer: AsOfAnswer;
  asker: string | null;
  /** True for a moment in the past: possible next steps are judged by the rules of today. */
  past: boolean;
  side?: 'a' | 'b';
}

/** A record at one moment: its state, its deadlines, and what the chosen role could do. */
export function AsOfPanel({ lifecycle, answer, asker, past, side }: AsOfPanelProps) {
  const label = (words: string) => (side ? named(t(`history.side.${side}`), words) : words);
  return (
    <div className={styles['panel']} data-side={side}>
      <div className={styles['part']}>
        <h3>
          {side && <SideMark side={side} />}
          {t('history.stood')}
        </h3>
        <States lifecycle={lifecycle} answer={answer} />
        <p className={styles['small']}>{t('history.toldFor', { at: formatInstant(answer.at, intlLocale()) })}</p>
      </div>
      <div className={styles['part']}>
        <h3>{t('history.due')}</h3>
        <Deadlines lifecycle={lifecycle} deadlines={answer.deadlines} at={answer.at} label={label(t('history.due'))} />
      </div>
      <div className={styles['part']}>
        <h3>{t('history.couldFollow')}</h3>
        {past && <p className={styles['small']}>{t('history.todaysRules')}</p>}
        <PossibleCommands
          lifecycle={lifecycle}
          possibleCommands={possibleCommandsOf(lifecycle, answer, asker)}
          label={label(t('history.couldFollow'))}
        />
      </div>
    </div>
  );
}

/** The state, or one per region, with its meaning. */
function States({ lifecycle, answer: { state } }: Pick<AsOfPanelProps, 'lifecycle' | 'answer'>) {
  const leaves = leavesOf(state ?? 'none');
  return (
    <ul className={styles['states']} aria-label={t('history.stood')}>
      {leaves.map((leaf) => (
        <li key={leaf}>
          <StatusBadge {...stateStyle(lifecycle, leaf)}>{stateName(lifecycle, leaf)}</StatusBadge>
          {leaves.length === 1 && stateMeaning(lifecycle, leaf) && (
            <span className={styles['small']}>{stateMeaning(lifecycle, leaf)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
