import type { Db } from '../database/db.ts';
import type { StateValue } from 'xstate';
import { type LabelledOrder, orderLabel } from '#workflows/order/label.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { bookingsOf, inForce, type LineBooking } from './bookingsOf.ts';
import { orderColumns } from './columns.ts';
import type { OrderQueueRow } from './model.ts';

/** A row of `read.orders` as the driver returns it, with the input of its label. */
type StoredOrder = StoredOf<typeof orderColumns> & {
  readonly value: StateValue | null;
  readonly just_restored: boolean;
  readonly expires_soon_hours: number;
};

interface OrderRead {
  readonly row: OrderQueueRow;
  readonly order: LabelledOrder;
  /** The bookings of a paid order, oldest first. */
  readonly bookings: readonly LineBooking[];
}

/**
 * Returns the orders that match a condition, as rows with their labels. `now` decides what is about to expire; `rest`:
 * SQL for the sort order and the page.
 */
export const ordersWhere = (db: Db, where: Fragment, now: Date, rest?: Fragment): Promise<readonly OrderRead[]> =>
  selected<StoredOrder>(db, '', where, now, rest);

/** Same as `ordersWhere`, with the folded order. */
export async function ordersWithState(
  db: Db,
  where: Fragment,
  now: Date,
  rest?: Fragment,
): Promise<readonly (OrderRead & { readonly state: OrderState })[]> {
  const orders = await selected<StoredOrder & { readonly folded: OrderState }>(
    db,
    ', o.state as folded',
    where,
    now,
    rest,
  );
  return orders.map((order) => ({ ...order, state: order.stored.folded }));
}

async function selected<Stored extends StoredOrder>(
  db: Db,
  more: string,
  where: Fragment,
  now: Date,
  rest: Fragment = { sql: '', values: [] },
): Promise<readonly (OrderRead & { readonly stored: Stored })[]> {
  const { rows } = await db.raw<Stored>(
    `select ${selectionOf(orderColumns, 'o', now)}, o.value, o.just_restored, o.expires_soon_hours${more} from read.orders o where ${where.sql} ${rest.sql}`,
    [...where.values, ...rest.values],
  );
  const byOrder = await bookingsOf(
    db,
    rows.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id),
  );
  const at = now.toISOString();
  return rows.map((stored) => {
    const bookings = byOrder.get(stored.id) ?? [];
    const order = labelledOrder(stored);
    const label = orderLabel({ order, bookings: inForce(bookings).map((booking) => booking.label), now: at });
    return { row: read(stored, { label }), order, bookings, stored };
  });
}

const read = rowReader(orderColumns);

/** Returns the input of the label. */
const labelledOrder = (stored: StoredOrder): LabelledOrder => ({
  state: stored.value,
  payBy: stored.payBy?.toISOString() ?? null,
  justRestored: stored.just_restored,
  deleted: stored.deleted,
  expiresSoonHours: stored.expires_soon_hours,
});
