import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { DeclinedBecause } from '#web/record/payment/DeclinedBecause.tsx';
import { type DeclinedPayment, leftToSend } from './paymentsDeclined.ts';
import type { PaidOrder } from './paidOrder.ts';
import styles from './payment.module.css';

/** Shows why the last payment could not be confirmed, everything that was sent so far, and what is left to send. */
export function DeclinedPayments({ declined, order }: { declined: readonly DeclinedPayment[]; order: PaidOrder }) {
  const last = declined.at(-1);
  const cameIn = cameInCents(order);
  if (!last) return null;
  return (
    <DeclinedBecause declined={order} because={last.because}>
      <ul className={styles['attempts']} aria-label={t('payment.sentSoFar')}>
        {declined.map(({ at, amountCents }) => (
          <li key={at}>
            <DateTime at={at} /> · <Money cents={amountCents} />
          </li>
        ))}
      </ul>
      {cameIn > 0 && (
        <dl className={styles['sums']}>
          <dt>{t('payment.sentSoFar')}</dt>
          <dd>
            <Money cents={cameIn} />
          </dd>
          <dt>{t('payment.leftToSend')}</dt>
          <dd>
            <Money cents={leftToSend(order)} />
          </dd>
        </dl>
      )}
    </DeclinedBecause>
  );
}
