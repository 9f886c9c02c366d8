import { later } from '#web/kit/later.tsx';
import { useDuties } from '#web/api/unread/useDuties.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

const QueueCount = later(() => import('./QueueCount.tsx'));
const UnreadCount = later(() => import('./UnreadCount.tsx'));

/** Shows beside a link how many items wait at its place, and how many of them the reader hasn't seen. */
export function PlaceCount({ to }: { to: string }) {
  if (to === '/my-orders' || to === '/cardholder/home') return <OpenDuties />;
  const isStaffPath = to.startsWith('/admin/');
  return isStaffPath || to === '/support' || to === '/cardholder/bookings' ? (
    <>
      {isStaffPath && <QueueCount to={to} />}
      <UnreadCount to={to} />
    </>
  ) : null;
}

/** Shows how many things the reader has to do, beside the link to them. */
function OpenDuties() {
  const count = useDuties().data?.duties.length ?? 0;
  return count > 0 ? (
    <span className={styles['pending']} title={t('nav.pending', { count })}>
      {count}
      <span className="visually-hidden"> {t('nav.pending', { count })}</span>
    </span>
  ) : null;
}
