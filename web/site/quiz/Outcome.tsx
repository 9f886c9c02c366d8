import { useEffect, useRef, useState } from 'react';
import type { SiteBank } from '#services/domains/content/site/siteTypes.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { misfits } from '#workflows/flows/quizFlow.ts';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { keptReferral } from '#web/api/referral/keptReferral.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import styles from '#web/site/forms/siteForm.module.css';
import { openedYearsAgo } from '#web/site/openedYearsAgo.ts';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';
import type { QuizState } from './quiz.ts';

interface OutcomeProps {
  at: QuizState;
  /** Undefined for a bank that isn't in the list. */
  bank: SiteBank | undefined;
  again: string;
  /** The referral code in the address. */
  invitedBy: string | null;
}

/** Whether the card fits: what it earns at least, or what would need to change. */
export function Outcome({ at, bank, again, invitedBy }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ref, setRef] = useState(invitedBy);
  useEffect(() => {
    heading.current?.focus();
    // Only the browser knows the referral of an earlier visit.
    if (invitedBy === null && isCardholderVisit()) setRef(keptReferral()?.code ?? null);
  }, [invitedBy]);
  const fits = at.value === 'fit' && bank !== undefined;
  const signup = ref ? `/signup-cardholder-ref?ref=${encodeURIComponent(ref)}` : '/signup-form?type=cardholder';
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t(fits ? 'quiz.fit.title' : 'quiz.notYet.title')}
      </h2>
      {fits ? <Earns bank={bank} /> : <Reasons at={at} bank={bank} />}
      <div className={styles['foot']}>
        {fits && <ButtonLink to={signup}>{t('quiz.signup')}</ButtonLink>}
        <a href={again} className={fits ? undefined : styles['quiet']}>
          {t('quiz.again')}
        </a>
      </div>
    </>
  );
}

const money = (cents: number) => formatMoney(cents, intlLocale());

/** The commission of a card with its bank's lowest limit and age, by the schedule that staff use. */
function Earns({ bank: { name, minAgeYears, minLimitCents } }: { bank: SiteBank }) {
  const { now } = useSite();
  const { commissionCents } = commissionScheduleOf(
    { limitCents: minLimitCents, openedOn: openedYearsAgo(minAgeYears, now) },
    now,
  );
  return (
    <>
      <Callout tone="good" title={t('quiz.fit.earns', { amount: money(commissionCents) })}>
        {t('quiz.fit.more', { bank: name, limit: money(minLimitCents) })}
      </Callout>
      <p>{t('quiz.fit.text')}</p>
    </>
  );
}

function Reasons({ at, bank }: Pick<OutcomeProps, 'at' | 'bank'>) {
  const wrong = misfits(at);
  return (
    <>
      <p>{t('quiz.notYet.text')}</p>
      <ul>
        {wrong.length === 0 && <li>{bank ? t('quiz.why.bank', { bank: bank.name }) : t('quiz.why.anotherBank')}</li>}
        {bank &&
          wrong.map((name) => (
            <li key={name}>
              {t(`quiz.why.${name}`, { bank: bank.name, count: bank.minAgeYears, limit: money(bank.minLimitCents) })}
            </li>
          ))}
      </ul>
    </>
  );
}
