import { keptWithClaims, keptWithLease, reckonsLease } from '#workflows/booking/inForce.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** What windows were opened by: the record keeps the values that were in force then. */
const openedBy: Readonly<Record<'orders' | 'extensions' | 'bookings', readonly (keyof SettingsChange)[]>> = {
  orders: ['paymentWindowHours'],
  extensions: ['extensionHours'],
  bookings: [...reckonsLease, ...keptWithLease, ...keptWithClaims],
};

/** How many open windows a change of settings leaves as they are: orders and extensions to be paid, and bookings whose lease runs. */
export async function windowEffect({ db }: Pick<ApiDeps, 'db'>, changes: SettingsChange) {
  const { rows } = await db.raw<{ rows: { orders: number; extensions: number; bookings: number }[] }>(
    `select (select count(*)::int from read.orders where order_state = 'paymentPending') as orders,
       (select count(*)::int from read.extensions where extension_state in ('requested', 'declined')) as extensions,
       (select count(*)::int from read.bookings where fulfilment in ('added', 'posted') and ended_at is null) as bookings`,
  );
  const open = rows[0]!;
  const kept = (of: keyof typeof openedBy) => (openedBy[of].some((name) => name in changes) ? open[of] : 0);
  return { orders: kept('orders'), extensions: kept('extensions'), bookings: kept('bookings') };
}
