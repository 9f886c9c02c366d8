import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { TotalAmount } from '#web/record/money/staff/OrderAmounts.tsx';
import { ConfirmedAmount, Difference, RefundOwed, ReportedAmount } from '#web/record/money/staff/PaymentAmounts.tsx';
import { ProofUsed } from '#web/record/ProofUsed.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StoredFile } from '#web/kit/StoredFile.tsx';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

/** What was paid, what should have been, and the proof beside it. */
export function PaymentSection({ order }: { order: ManagedOrder }) {
  const { id, payment, confirmed, totalCents, refundOwedCents, payBy, reviewBy, declinedBecause, endedAt } = order;
  const entries: [string, ReactNode][] = [
    [t('staff.order.total'), <TotalAmount order={order} />],
    [
      t('staff.payment.reported'),
      payment?.amountCents != null && (
        <ReportedAmount orderId={id} cents={payment.amountCents} at={payment.at} total={totalCents} />
      ),
    ],
    [t('staff.order.paidBy'), payment?.method && t(`value.${payment.method}`)],
    [t('staff.payment.sentAt'), payment && <DateTime at={payment.at} />],
    [t('staff.payment.withoutFile'), shownText(payment?.markedBecause)],
    [t('staff.payment.reviewBy'), payment && reviewBy && !confirmed && <Due at={reviewBy} />],
    [
      t('staff.payment.payBy'),
      !payment && payBy && (
        <>
          <DateTime at={payBy} /> {!endedAt && <Due at={payBy} />}
        </>
      ),
    ],
    [
      t('staff.payment.confirmed'),
      confirmed && (
        <ConfirmedAmount
          orderId={id}
          cents={confirmed.amountCents}
          beside={<Difference cents={confirmed.amountCents} total={totalCents} />}
        />
      ),
    ],
    [t('input.reference'), confirmed?.reference],
    [t('staff.payment.confirmedAt'), confirmed && <DateTime at={confirmed.at} />],
    [t('staff.order.refundOwed'), refundOwedCents > 0 && <RefundOwed orderId={id} cents={refundOwedCents} />],
  ];
  return (
    <Section title={t('staff.payment.title')}>
      {payment && payment.usedOnOrders.length > 0 && <ProofUsed orders={payment.usedOnOrders} />}
      {declinedBecause && (
        <Callout tone="wait" title={t('staff.payment.declined')}>
          {shownText(declinedBecause)}
        </Callout>
      )}
      <div className={styles['payment']}>
        <DescriptionList entries={entries.map(([name, value]) => [name, value || null])} />
        {payment?.proofFileId ? (
          <StoredFile id={payment.proofFileId} label={t('staff.payment.proof')} />
        ) : (
          <p className={styles['small']}>{t(payment ? 'staff.payment.noProof' : 'staff.payment.none')}</p>
        )}
      </div>
    </Section>
  );
}
