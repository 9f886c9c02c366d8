import { later } from '#web/kit/later.tsx';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

const QueueCount = later(() => import('./QueueCount.tsx'));
const UnreadCount = later(() => import('./UnreadCount.tsx'));

/** Shows beside a link how many items wait at its place, and how many of them the reader hasn't seen. */
export function PlaceCount({ to }: { to: string }) {
  if (to === '/my-orders') return <PendingOrders />;
  const isStaffPath = to.startsWith('/admin/');
  return isStaffPath || to === '/support' || to === '/cardholder/bookings' ? (
    <>
      {isStaffPath && <QueueCount to={to} />}
      <UnreadCount to={to} />
    </>
  ) : null;
}

/** Shows how many of the reader's orders wait for payment (spec section 2), beside the link to them. */
function PendingOrders() {
  const { data } = useAnswer(orderRoutes.countPendingOrders, {}, { watches: ['order'] });
  return data && data.count > 0 ? (
    <span className={styles['pending']} title={t('nav.pending', { count: data.count })}>
      {data.count}
      <span className="visually-hidden"> {t('nav.pending', { count: data.count })}</span>
    </span>
  ) : null;
}
