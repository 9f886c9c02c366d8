import type { Turn } from '#services/http/routeTypes.ts';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Trans } from 'react-i18next';
import { intlLocale } from '#web/i18n/locale.ts';
import { noted } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { dutyAction, dutyTitle } from '#web/record/duty/dutyText.ts';
import { DeadlineWords } from './DeadlineWords.tsx';
import { lateKey, type Reader } from './deadlineKey.ts';
import { type SharedTurn, sameTurns } from './sameTurns.ts';
import styles from './WhoseTurn.module.css';

interface WhoseTurnProps {
  lifecycle: 'order' | 'booking';
  reader: Reader;
  /** What staff can do about the first turn. */
  act?: ((turn: SharedTurn) => ReactNode) | undefined;
  journey: { readonly turns: readonly Turn[]; readonly state: string; readonly restorableUntil: string | null };
}

/**
 * Says what the reader has to do, with its button, or else whose turn it is, until when, and what happens if nobody
 * acts; or that nobody has to do anything.
 */
export function WhoseTurn({ lifecycle, reader, act, journey: { turns, state, restorableUntil } }: WhoseTurnProps) {
  const reported = sameTurns(turns.filter(({ lifecycle: of, name }) => hasWords(`deadline.${of}.${name}`)));
  const [first, ...rest] = reported;
  if (!first) {
    return (
      <Callout tone="calm" title={t(`${lifecycle}.${state}` in ours ? 'turn.staff' : 'steps.nobody.title')}>
        {hasWords(`steps.nobody.${lifecycle}.${state}`) && t(`steps.nobody.${lifecycle}.${state}`)}
        {restorableUntil !== null && (
          <>
            {' '}
            <Trans
              i18nKey="steps.restorable"
              values={{ until: deadlineText(restorableUntil) }}
              components={{ until: <time dateTime={restorableUntil} /> }}
            />
          </>
        )}
      </Callout>
    );
  }
  return (
    <Callout
      tone={first.overdue ? 'bad' : first.upcoming ? 'calm' : first.who === 'you' ? 'wait' : 'info'}
      title={first.duty ? where(dutyTitle(first.duty), first) : turnText(first)}
    >
      {first.duty?.reason && <p className={styles['reason']}>{shownText(first.duty.reason)}</p>}
      {sentenceOf(first, reader)}
      {act?.(first)}
      {['payBy', 'clearerProof'].includes(first.name) && first.who === 'you' && !first.overdue && (
        <div className={styles['left']}>
          <Countdown until={first.dueAt} label={t('payment.timeLeft')} />
        </div>
      )}
      {first.duty && (
        <div className={styles['left']}>
          <Button component={Link} to={first.duty.page} size="sm">
            {dutyAction(first.duty)}
          </Button>
        </div>
      )}
      {rest.length > 0 && (
        <ul className={styles['also']} aria-label={t('steps.also')}>
          {rest.map((turn) => (
            <li key={`${turn.lines[0]?.line}-${turn.name}`}>
              {turn.duty ? <Link to={turn.duty.page}>{where(dutyTitle(turn.duty), turn)}</Link> : turnText(turn)}
              {t('text.colon')}
              {sentenceOf(turn, reader)}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

/** States in which staff continue without a deadline: a refused line needs another card, or a refund. */
const ours = { 'booking.refused': true };

const turnText = (turn: SharedTurn): string =>
  where(t(turn.upcoming ? 'turn.upcoming' : turn.who === 'you' ? 'turn.yours' : `turn.${turn.who}`), turn);

/** Adds the lines concerned. */
function where(words: string, { lines }: SharedTurn): string {
  if (lines.length === 0) return words;
  const named = lines.map(({ line, bank }) => t('steps.where', { line, bank: bank ?? '' }));
  return noted(words, new Intl.ListFormat(intlLocale(), { type: 'conjunction', style: 'narrow' }).format(named));
}

/**
 * The deadline's sentence already says which command runs if nobody acts. That late work is followed up is evident, and
 * left out.
 */
function sentenceOf({ lifecycle, name, dueAt, overdue, silence, who, waits }: SharedTurn, reader: Reader): ReactNode {
  const after = silence === 'remind' && who === 'you' ? t('steps.silence.remind') : '';
  return (
    <>
      <DeadlineWords lifecycle={lifecycle} name={name} dueAt={dueAt} reader={reader} />{' '}
      {waits !== null && reader === 'staff' ? t(`turn.first.${waits}`) : overdue ? t(lateKey(who, reader)) : after}
    </>
  );
}
