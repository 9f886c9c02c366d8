import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { formatMoney } from '#web/ui/format/money.ts';
import { Due } from '#web/ui/grid/Due.tsx';
import { Amount } from '#web/ui/money/staff/Amount.tsx';
import { AmountRow } from '#web/ui/money/staff/AmountRow.tsx';
import { BookedRows } from '#web/ui/money/staff/BookedRows.tsx';
import { TotalAmount } from '#web/ui/money/staff/OrderAmounts.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StoredFile } from '#web/ui/StoredFile.tsx';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

/** What was paid, what should have been, and the proof beside it. */
export function PaymentSection({ order }: { order: ManagedOrder }) {
  const { id, payment, confirmed, totalCents, refundOwedCents, payBy, reviewBy, declinedBecause, endedAt } = order;
  const entries: [string, ReactNode][] = [
    [t('staff.order.total'), <TotalAmount order={order} />],
    [t('staff.payment.reported'), payment?.amountCents != null && <ReportedAmount orderId={id} cents={payment.amountCents} at={payment.at} total={totalCents} />],
    [t('staff.order.paidBy'), payment?.method && t(`value.${payment.method}`)],
    [t('staff.payment.sentAt'), payment && <DateTime at={payment.at} />],
    [t('staff.payment.withoutFile'), payment?.markedBecause],
    [t('staff.payment.reviewBy'), payment && reviewBy && !confirmed && <Due at={reviewBy} />],
    [t('staff.payment.payBy'), !payment && payBy && <><DateTime at={payBy} /> {!endedAt && <Due at={payBy} />}</>],
    [t('staff.payment.confirmed'), confirmed && <Amount label={t('staff.payment.confirmed')} cents={confirmed.amountCents} beside={<Difference cents={confirmed.amountCents} total={totalCents} />}><BookedRows of="order" id={id} accounts={receiving} /></Amount>],
    [t('input.reference'), confirmed?.reference],
    [t('staff.payment.confirmedAt'), confirmed && <DateTime at={confirmed.at} />],
    [t('staff.order.refundOwed'), refundOwedCents > 0 && <Amount label={t('staff.order.refundOwed')} cents={refundOwedCents}><BookedRows of="order" id={id} accounts={owing} /></Amount>],
  ];
  return (
    <Section title={t('staff.payment.title')}>
      {payment && payment.usedOnOrders.length > 0 && <ProofUsed orders={payment.usedOnOrders} />}
      {declinedBecause && <Callout tone="wait" title={t('staff.payment.declined')}>{declinedBecause}</Callout>}
      <div className={styles['payment']}>
        <DescriptionList entries={entries.map(([name, value]) => [name, value || null])} />
        {payment?.proofFileId ? <StoredFile id={payment.proofFileId} label={t('staff.payment.proof')} /> : <p className={styles['small']}>{t(payment ? 'staff.payment.noProof' : 'staff.payment.none')}</p>}
      </div>
    </Section>
  );
}

/** What money came in as, and what is owed back. */
const receiving = ['cash', 'revenue', 'customer-credit'] as const;
const owing = ['refunds-payable'] as const;

/** What the customer says they paid: no money of ours until it is confirmed. */
function ReportedAmount({ orderId, cents, at, total }: { orderId: string; cents: number; at: string; total: number }) {
  return (
    <Amount label={t('staff.payment.reported')} cents={cents} beside={<Difference cents={cents} total={total} />}>
      <AmountRow what={t('amount.reported')} cents={cents} from={{ stream: `order-${orderId}`, at }} more={t('amount.notBooked')} />
    </Amount>
  );
}

/** How far an amount is from what it should be: short or over, in words. */
function Difference({ cents, total }: { cents: number; total: number }) {
  const difference = cents - total;
  if (difference === 0) return null;
  return <span className={styles[difference < 0 ? 'short' : 'small']}>{t(difference < 0 ? 'staff.payment.short' : 'staff.payment.over', { amount: formatMoney(Math.abs(difference), intlLocale()) })}</span>;
}

/** The same picture proves two payments: the one thing that must not be overlooked here. */
function ProofUsed({ orders }: { orders: readonly string[] }) {
  return (
    <Callout tone="bad" urgent title={t('staff.payment.usedBefore', { count: orders.length })}>
      {t('staff.payment.usedOn')} {orders.map((id, index) => <span key={id}>{index > 0 && ', '}<Link to={`/admin/orders/${id}`}>{t('staff.payment.otherOrder', { id: id.slice(0, 8) })}</Link></span>)}
    </Callout>
  );
}
