import type { Quote } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import styles from './checkout.module.css';
import { tooManyUnpaidReason } from './whyBlocked.ts';

type Unpaid = NonNullable<Quote['tooManyUnpaid']>;

/** Tells a buyer with too many unpaid orders so before anything is filled in, with a link to the payment of each. */
export function TooManyUnpaid({ unpaid }: { unpaid: Quote['tooManyUnpaid'] | undefined }) {
  if (!unpaid) return null;
  return (
    <Callout tone="wait" title={tooManyUnpaidReason(unpaid)}>
      <UnpaidOrders orders={unpaid.orders} />
    </Callout>
  );
}

/** A link to the payment of each unpaid order, and to one payment for all of them. */
export function UnpaidOrders({ orders }: Pick<Unpaid, 'orders'>) {
  // One that was placed a moment ago has no number yet.
  const listed = orders.filter(({ number }) => number !== null);
  return (
    <ul className={styles['unpaid']}>
      {listed.length > 1 && (
        <li>
          <Anchor component={Link} to={`/payment/orders?ids=${listed.map(({ id }) => id).join(',')}`}>
            {t('payment.payTogether', { count: listed.length })}
          </Anchor>
        </li>
      )}
      {listed.map(({ id, number }) => (
        <li key={id}>
          <Anchor component={Link} to={`/payment/order/${id}`}>
            {t('payment.title', { number })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
