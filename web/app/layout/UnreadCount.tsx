import type { CounterName } from '#web/api/unread/useRead.ts';
import { useUnread } from '#web/api/unread/useUnread.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './layout.module.css';

/** The places that show unread items, by kind. */
const places: Readonly<Record<CounterName, readonly string[]>> = {
  cards: ['/admin/cards'],
  orders: ['/admin/orders'],
  unread_order_comments: ['/admin/orders'],
  users: ['/admin/verifications'],
  unread_booking_comments: ['/admin/bookings', '/cardholder/bookings'],
  unread_tickets: ['/admin/tickets', '/support'],
};

/**
 * Shows how many items at a place the reader hasn't seen; for staff a dot, since the number beside it is what waits.
 * Renders nothing if that is unknown: the place itself reports errors.
 */
export default function UnreadCount({ to }: { to: string }) {
  const { data } = useUnread();
  const count = data
    ? Object.entries(places).reduce((sum, [name, at]) => sum + (at.includes(to) ? data[name as CounterName] : 0), 0)
    : 0;
  if (count === 0) return null;
  const words = t('nav.unread', { number: formatNumber(count, intlLocale()) });
  return (
    <span className={styles[to.startsWith('/admin/') ? 'dot' : 'unread']} title={words}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
