import { cameInCents } from '#workflows/order/cameIn.ts';
import { asksForClearerProof } from '#workflows/order/declineReasons.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { type DeclinedPayment, leftToSend } from './declinedPayments.ts';
import type { PaidOrder } from './paidOrder.ts';
import styles from './payment.module.css';

/** Why the last payment could not be confirmed, everything that was sent so far, and what is left to send. */
export function DeclinedPayments({ declined, order }: { declined: readonly DeclinedPayment[]; order: PaidOrder }) {
  const last = declined.at(-1);
  const cameIn = cameInCents(order);
  if (!last) return null;
  return (
    <Callout tone="bad" title={t(asksForClearerProof(order) ? 'payment.proofTitle' : 'payment.declined')}>
      {shownText(last.because)}
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
    </Callout>
  );
}
