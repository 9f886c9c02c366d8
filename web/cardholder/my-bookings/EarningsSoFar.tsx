import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Earnings } from '#projections/bookings/model.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './cardholderHome.module.css';

type CardholderHome = RouteTypes['cardholderHome']['answer'];

const amounts = [
  ['amountComing', 'comingCents'],
  ['payable', 'payableCents'],
  ['paid', 'paidCents'],
] as const;

/** Commissions that are expected, payable and paid, and the date of the next payout. */
export function EarningsSoFar({ earnings, own }: { earnings: Earnings; own: CardholderHome['ownCommission'] }) {
  const { nextPayout } = earnings;
  const more = own.percent > 0 ? `${own.percent}%` : own.cents > 0 ? formatMoney(own.cents, intlLocale()) : null;
  return (
    <Section title={t('today.earnings')} aside={<Link to="/cardholder/payouts">{t('nav.payouts')}</Link>}>
      <dl className={styles['amounts']}>
        {amounts.map(([name, cents]) => (
          <div key={name}>
            <dt>{t(`today.${name}`)}</dt>
            <dd>
              <Money cents={earnings[cents]} />
            </dd>
          </div>
        ))}
      </dl>
      {nextPayout && (
        <p className={styles['quiet']}>
          <Trans
            i18nKey="today.nextPayout"
            values={{ at: deadlineText(nextPayout.dueAt) }}
            components={{
              amount: <Money cents={nextPayout.amountCents} />,
              booking: <Link to={`/cardholder/bookings/${nextPayout.bookingId}`} />,
            }}
          />
        </p>
      )}
      {more && <p className={styles['quiet']}>{t('today.ownCommission', { what: more })}</p>}
    </Section>
  );
}
