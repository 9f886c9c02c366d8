import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './proof.module.css';

/** Request for the orders that a payment is compared with, also to prefetch them. */
export const comparedOrders = (id: string) =>
  [orderManagementRoutes.payerOrders, { params: { id } }, { watches: ['order'] }] as const;

const useCompared = (id: string) => useAnswer(...comparedOrders(id)).data;

/** Orders that use the very same file as proof of payment: staff must not overlook them. */
export function SameProof({ orderId }: { orderId: string }) {
  const rows = useCompared(orderId)?.sameProof ?? [];
  return rows.length === 0 ? null : (
    <Callout tone="bad" urgent title={t('staff.payment.usedBefore', { count: rows.length })}>
      <Rows rows={rows} />
    </Callout>
  );
}

export type SharedPayment = NonNullable<AnswerTo<typeof orderManagementRoutes.payerOrders>['shared']>;

/** Returns the transfer that paid several orders, while more than one of them waits for a decision on it. */
export function useSharedPayment(orderId: string): SharedPayment | undefined {
  const shared = useCompared(orderId)?.shared;
  return shared && shared.orders.filter(isOpenPart).length > 1 ? shared : undefined;
}
export const isOpenPart = ({ state, amountCents }: SharedPayment['orders'][number]): boolean =>
  state === 'paymentUnderReview' && amountCents !== null;

/** The transfer that this order's payment is a part of: its amount, and each order with its part. */
export function SharedWith({ orderId }: { orderId: string }) {
  const shared = useCompared(orderId)?.shared;
  if (!shared) return null;
  const { totalCents, orders } = shared;
  return (
    <Callout
      tone="info"
      title={t('staff.payment.shared', { amount: formatMoney(totalCents, intlLocale()), count: orders.length })}
    >
      <ul className={styles['orders']}>
        {orders.map(({ id, number, state, clientName, amountCents }) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/orders/${id}`}>
              {t('staff.order.title', { number })}
            </Anchor>
            {amountCents === null ? <span>{t('staff.payment.notInReview')}</span> : <Money cents={amountCents} />}
            <span>{t(`staff.orderState.${state}`)}</span>
            <span className={styles['quiet']}>{shownName(clientName)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The payer's other orders, newest first. */
export function PayersOrders({ orderId }: { orderId: string }) {
  const rows = useCompared(orderId)?.others;
  if (!rows) return null;
  return (
    <section className={styles['compared']} aria-label={t('staff.payment.payersOrders')}>
      <h3>{t('staff.payment.payersOrders')}</h3>
      {rows.length === 0 ? <p className={styles['quiet']}>{t('staff.payment.firstOrder')}</p> : <Rows rows={rows} />}
    </section>
  );
}

function Rows({ rows }: { rows: AnswerTo<typeof orderManagementRoutes.payerOrders>['others'] }) {
  return (
    <ul className={styles['orders']}>
      {rows.map(({ id, number, state, totalCents, placedAt }) => (
        <li key={id}>
          <Anchor component={Link} to={`/admin/orders/${id}`}>
            {t('staff.order.title', { number })}
          </Anchor>
          <Money cents={totalCents} />
          <span>{t(`staff.orderState.${state}`)}</span>
          <span className={styles['quiet']}>
            <DateTime at={placedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
