import { pacificDate } from '#workflows/kernel/calendar.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './forSale.module.css';

/** Where the store begins with such a tradeline. */
const store = '/tradelines-for-sale';
const storeFrom = {
  cheapest: `${store}?ordering=price`,
  largest: `${store}?ordering=-card_limit`,
  oldest: `${store}?ordering=-account_age`,
};

/** A few tradelines of the store, with today's prices and dates. */
export function ForSale() {
  const { facts, now } = useSite();
  const day = (date: string) => formatDay(date, intlLocale(), pacificDate(now));
  return (
    <>
      <ul className={styles['lines']}>
        {facts.examples.map((line) => (
          <li key={line.id} data-kind={line.kind}>
            <div className={styles['plastic']}>
              <span className={styles['kind']}>{t(`site.home.lines.${line.kind}`)}</span>
              <h3>
                <SiteLink to={storeFrom[line.kind]}>{line.lender}</SiteLink>
              </h3>
              <p className={styles['limit']}>
                {formatMoney(line.limitCents, intlLocale())} <span>{t('site.home.lines.limit')}</span>
              </p>
            </div>
            <dl className={styles['facts']}>
              <div>
                <dt>{t('site.home.lines.age')}</dt>
                <dd>{t('site.years', { count: Math.max(1, Math.floor(line.ageMonths / 12)) })}</dd>
              </div>
              <div>
                <dt>{t('site.home.lines.statement')}</dt>
                <dd>{day(line.statementDate)}</dd>
              </div>
              <div>
                <dt>{t('site.home.lines.reports')}</dt>
                <dd>{day(line.reportsBy)}</dd>
              </div>
            </dl>
            <p className={styles['foot']}>
              <strong>{formatMoney(line.priceCents, intlLocale())}</strong>
              <SlotMeter available={line.slotsAvailable} offered={line.slotsOffered} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <SiteLink to={store}>{t('site.home.lines.all', { count: facts.tradelines.count })}</SiteLink>
      </p>
    </>
  );
}
