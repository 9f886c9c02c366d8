import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { DeclinedBecause } from '#web/record/payment/DeclinedBecause.tsx';
import { leftToSend, type PaidRecord } from './paidRecord.ts';
import type { DeclinedPayment } from './paymentsDeclined.ts';
import styles from './payment.module.css';

interface DeclinedPaymentsProps {
  declined: readonly DeclinedPayment[];
  /** The reason of the last one. */
  declinedWhy: DeclineReason | null;
  paid: PaidRecord;
}

/** Shows why the last payment could not be confirmed, everything that was sent so far, and what is left to send. */
export function DeclinedPayments({ declined, declinedWhy, paid }: DeclinedPaymentsProps) {
  const last = declined.at(-1);
  const { sentCents } = paid;
  if (!last) return null;
  return (
    <DeclinedBecause declined={{ declinedWhy }} because={last.because}>
      <ul className={styles['attempts']} aria-label={t('payment.sentSoFar')}>
        {declined.map(({ at, amountCents }) => (
          <li key={at}>
            <DateTime at={at} /> · <Money cents={amountCents} />
          </li>
        ))}
      </ul>
      {sentCents > 0 && (
        <dl className={styles['sums']}>
          <dt>{t('payment.sentSoFar')}</dt>
          <dd>
            <Money cents={sentCents} />
          </dd>
          <dt>{t('payment.leftToSend')}</dt>
          <dd>
            <Money cents={leftToSend(paid)} />
          </dd>
        </dl>
      )}
    </DeclinedBecause>
  );
}
