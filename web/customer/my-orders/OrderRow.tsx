import { Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { DeclinedBecause } from '#web/record/payment/DeclinedBecause.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import styles from './my-orders.module.css';

/** One order in the list: its status, who it is for, and the payment while it is unpaid. */
export function OrderRow({ order }: { order: MyOrderRow }) {
  const { id, number, label, clientName, totalCents, placedAt, payBy, declinedBecause, lines } = order;
  const clearer = asksForClearerProof(order);
  return (
    <li className={styles['order']}>
      <div className={styles['orderHead']}>
        <Link to={`/my-orders/${id}`} className={styles['orderLink']}>
          {t('myOrders.order', { number })}
        </Link>
        <Status kind="order" status={shownOrderStatus(order, label)} />
        <strong className={styles['amount']}>
          <Money cents={totalCents} />
        </strong>
      </div>
      <div className={styles['facts']}>
        <span>{t('myOrders.for', { name: clientName })}</span>
        <span>
          <Trans i18nKey="myOrders.placed" components={{ at: <DateTime at={placedAt} /> }} />
        </span>
        {payBy && (
          <span className={styles['due']}>
            <Trans
              i18nKey={clearer ? 'myOrders.proofBy' : 'myOrders.payBy'}
              components={{ at: <DateTime at={payBy} /> }}
            />
          </span>
        )}
      </div>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.line}>
            <span>
              {line.bank} · <Money cents={line.limitCents} />
            </span>
            {line.label !== label && <Status kind="order" status={shownOrderStatus(order, line.label)} />}
            <span>
              <Trans
                i18nKey={line.reportedUntil ? 'myOrders.reportedUntil' : 'myOrders.statement'}
                components={{ day: <Day date={line.reportedUntil ?? line.statementDate} /> }}
              />
            </span>
          </li>
        ))}
      </ul>
      {payBy && declinedBecause && <DeclinedBecause declined={order} because={declinedBecause} />}
      {payBy && (
        <Button component={Link} to={`/payment/order/${id}`} size="sm">
          {t(clearer ? 'myOrders.proof' : 'myOrders.pay')}
        </Button>
      )}
    </li>
  );
}
