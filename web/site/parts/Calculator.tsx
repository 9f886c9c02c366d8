import { useId, useState } from 'react';
import { commissionScheduleOf, scheduleAges, scheduleLimits } from '#workflows/card/commissionSchedule.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { openedYearsAgo } from '#web/site/openedYearsAgo.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './calculator.module.css';

/** Estimates a card's commission per sale from the schedule that staff use. */
export function Calculator() {
  const { now } = useSite();
  const [dollars, setDollars] = useState(15_000);
  const [years, setYears] = useState(6);
  const title = useId();
  const money = (cents: number) => formatMoney(cents, intlLocale());
  const { commissionCents } = commissionScheduleOf(
    { limitCents: dollars * 100, openedOn: openedYearsAgo(years, now) },
    now,
  );
  return (
    <section className={styles['calculator']} aria-labelledby={title}>
      <h2 id={title}>{t('site.calculator.title')}</h2>
      <label>
        <span>
          {t('site.sample.limit')} <b>{money(dollars * 100)}</b>
        </span>
        <input
          type="range"
          min={scheduleLimits[0]}
          max={50_000}
          step={1_000}
          value={dollars}
          aria-valuetext={money(dollars * 100)}
          onChange={({ currentTarget }) => setDollars(Number(currentTarget.value))}
        />
      </label>
      <label>
        <span>
          {t('site.calculator.age')} <b>{t('site.years', { count: years })}</b>
        </span>
        <input
          type="range"
          min={scheduleAges[0]}
          max={30}
          value={years}
          aria-valuetext={t('site.years', { count: years })}
          onChange={({ currentTarget }) => setYears(Number(currentTarget.value))}
        />
      </label>
      <p className={styles['result']} role="status">
        <strong>{money(commissionCents)}</strong> {t('site.calculator.each')}
      </p>
      <p className={styles['note']}>{t('site.calculator.note')}</p>
    </section>
  );
}
