import type { CounterName } from '#services/domains/news/contract.ts';
import { useUnread } from '#web/api/unread/useUnread.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './layout.module.css';

/** Where what is new stands, by kind. */
const places: Readonly<Record<CounterName, readonly string[]>> = {
  cards: ['/admin/cards'],
  orders: ['/admin/orders'],
  unread_order_comments: ['/admin/orders'],
  users: ['/admin/verifications'],
  unread_booking_comments: ['/admin/bookings', '/cardholder/bookings'],
  unread_tickets: ['/admin/tickets', '/support'],
};

/** How much at a place is new to the reader. Nothing where it isn't known: the place itself says what fails. */
export default function UnreadCount({ to }: { to: string }) {
  const { data } = useUnread();
  const count = data
    ? Object.entries(places).reduce((sum, [name, at]) => sum + (at.includes(to) ? data[name as CounterName] : 0), 0)
    : 0;
  if (count === 0) return null;
  const words = t('nav.unread', { number: formatNumber(count, intlLocale()) });
  return (
    <span className={styles['unread']} title={words}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
