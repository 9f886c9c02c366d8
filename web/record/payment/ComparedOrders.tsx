import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import styles from './proof.module.css';

const useCompared = (id: string) =>
  useAnswer(orderManagementRoutes.payerOrders, { params: { id } }, { watches: ['order'] }).data;

/** Orders that use the very same file as proof of payment: staff must not overlook them. */
export function SameProof({ orderId }: { orderId: string }) {
  const rows = useCompared(orderId)?.sameProof ?? [];
  return rows.length === 0 ? null : (
    <Callout tone="bad" urgent title={t('staff.payment.usedBefore', { count: rows.length })}>
      <Rows rows={rows} />
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
