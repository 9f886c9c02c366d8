import type { NextStepsAnswer } from '#services/api/contracts/records.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { formatInstant } from '#web/ui/format/dates.ts';
import styles from './my-bookings.module.css';

/** Whose turn it is, until when, and what silence leads to. The cardholder's own deadlines all, else the next one. */
export function Deadlines({ deadlines }: Pick<NextStepsAnswer, 'deadlines'>) {
  const known = deadlines.filter(({ name }) => hasWords(`deadline.booking.${name}`)).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
  const yours = known.filter(({ turn }) => turn === 'cardholder');
  const told = yours.length > 0 ? yours : known.slice(0, 1);
  const [first] = told;
  if (!first) return null;
  return (
    <Callout tone={yours.length > 0 ? 'wait' : 'info'} title={t(yours.length > 0 ? 'turn.yours' : `turn.${first.turn}`)}>
      <ul className={styles['deadlines']}>
        {told.map(({ name, dueAt }) => <li key={name}>{t(`deadline.booking.${name}`, { at: formatInstant(dueAt, intlLocale()) })} {t(`booking.silence.${name}`)}</li>)}
      </ul>
    </Callout>
  );
}
