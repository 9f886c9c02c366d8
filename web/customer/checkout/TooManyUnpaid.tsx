import type { Quote } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import styles from './checkout.module.css';
import { tooManyUnpaidReason } from './whyBlocked.ts';

/** Tells a buyer with too many unpaid orders so before anything is filled in, with a link to the payment of each. */
export function TooManyUnpaid({ unpaid }: { unpaid: Quote['tooManyUnpaid'] | undefined }) {
  if (!unpaid) return null;
  return (
    <Callout tone="wait" title={tooManyUnpaidReason(unpaid)}>
      <ul className={styles['unpaid']}>
        {unpaid.orders.map(
          ({ id, number }) =>
            number !== null && (
              <li key={id}>
                <Anchor component={Link} to={`/payment/order/${id}`}>
                  {t('payment.titleOf', { number })}
                </Anchor>
              </li>
            ),
        )}
      </ul>
    </Callout>
  );
}
