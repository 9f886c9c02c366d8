import * as orderRoutes from '#services/domains/orders/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/** How many of my orders wait for payment (spec section 2), beside the link to them. */
export function PendingOrders() {
  const { data } = useAnswer(orderRoutes.countPendingOrders, {}, { watches: ['order'] });
  return data && data.count > 0 ? (
    <span className={styles['pending']} title={t('nav.pending', { count: data.count })}>
      {data.count}
      <span className="visually-hidden"> {t('nav.pending', { count: data.count })}</span>
    </span>
  ) : null;
}
