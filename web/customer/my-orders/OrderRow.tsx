import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { DutyItem } from '#web/record/duty/DutyItem.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import styles from './my-orders.module.css';

/** One order in the list: its status, who it is for, and what its buyer has to do for it. */
export function OrderRow({ order }: { order: MyOrderRow }) {
  const { id, number, label, clientName, totalCents, placedAt, lines, duties } = order;
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
      {duties.map((duty, index) => (
        <DutyItem key={`${duty.recordId} ${duty.what}`} duty={duty} first={index === 0} ofRecord />
      ))}
    </li>
  );
}
