import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { formatMoney } from '#web/ui/format/money.ts';
import { Due } from '#web/ui/grid/Due.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StoredFile } from '#web/ui/StoredFile.tsx';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

/** What was paid, what should have been, and the proof beside it. */
export function PaymentSection({ order }: { order: ManagedOrder }) {
  const { payment, confirmed, totalCents, payBy, reviewBy, declinedBecause, endedAt } = order;
  const entries: [string, ReactNode][] = [
    [t('staff.order.total'), <Money cents={totalCents} />],
    [t('staff.payment.reported'), payment?.amountCents != null && <Amount cents={payment.amountCents} total={totalCents} />],
    [t('staff.order.paidBy'), payment?.method && t(`value.${payment.method}`)],
    [t('staff.payment.sentAt'), payment && <DateTime at={payment.at} />],
    [t('staff.payment.withoutFile'), payment?.markedBecause],
    [t('staff.payment.reviewBy'), payment && reviewBy && !confirmed && <Due at={reviewBy} />],
    [t('staff.payment.payBy'), !payment && payBy && <><DateTime at={payBy} /> {!endedAt && <Due at={payBy} />}</>],
    [t('staff.payment.confirmed'), confirmed && <Amount cents={confirmed.amountCents} total={totalCents} />],
    [t('input.reference'), confirmed?.reference],
    [t('staff.payment.confirmedAt'), confirmed && <DateTime at={confirmed.at} />],
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

/** An amount beside what it should be: short or over, in words. */
function Amount({ cents, total }: { cents: number; total: number }) {
  const difference = cents - total;
  return (
    <>
      <Money cents={cents} />{' '}
      {difference !== 0 && <span className={styles[difference < 0 ? 'short' : 'small']}>{t(difference < 0 ? 'staff.payment.short' : 'staff.payment.over', { amount: formatMoney(Math.abs(difference), intlLocale()) })}</span>}
    </>
  );
}

/** The same picture proves two payments: the one thing that must not be overlooked here. */
function ProofUsed({ orders }: { orders: readonly string[] }) {
  return (
    <Callout tone="bad" urgent title={t('staff.payment.usedBefore', { count: orders.length })}>
      {t('staff.payment.usedOn')} {orders.map((id, index) => <span key={id}>{index > 0 && ', '}<Link to={`/admin/orders/${id}`}>{t('staff.payment.otherOrder', { id: id.slice(0, 8) })}</Link></span>)}
    </Callout>
  );
}
