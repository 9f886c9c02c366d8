import type { Db } from '../database/db.ts';
import type { StateValue } from 'xstate';
import type { BookingState } from '#workflows/booking/state.ts';
import type { LabelledBooking } from '#workflows/order/label.ts';

/** A line's booking, with the fields that an order's pages need. */
export interface LineBooking {
  readonly id: string;
  readonly line: number;
  readonly fulfilment: string;
  readonly commission: string;
  readonly balance: string;
  readonly openedAt: string;
  readonly nextDueAt: string | null;
  readonly nextDueName: string | null;
  readonly label: LabelledBooking;
}

/** Returns the bookings of these orders by order, oldest first: a replaced one comes before its replacement. */
export async function bookingsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineBooking[]>> {
  const byOrder = new Map<string, LineBooking[]>();
  if (orderIds.length === 0) return byOrder;
  const { rows } = await db.raw<StoredLineBooking>(
    `select b.id, b.order_id, b.line, b.value, b.fulfilment, b.commission, b.balance, b.opened_at, b.next_due_at, b.next_due_name,
            b.extend_before::text, b.reported_until::text, b.extend_soon_days, coalesce(h.on_told_hold, false) as on_hold
     from read.bookings b left join read.card_holds h on h.id = b.card_id
     where b.order_id = any(?::text[]) and b.fulfilment is not null order by b.first_position`,
    [[...orderIds]],
  );
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), lineBooking(row)]);
  return byOrder;
}

/** Returns the last booking opened for each line: the one made by a replacement or by another confirmation. */
export const inForce = (bookings: readonly LineBooking[]): readonly LineBooking[] => [
  ...new Map(bookings.map((booking) => [booking.line, booking])).values(),
];

/** Returns the folded states of bookings, by id. */
export async function bookingStates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BookingState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ id: string; state: BookingState }>(
    `select id, state from read.bookings where id = any(?::text[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

interface StoredLineBooking {
  id: string;
  order_id: string;
  line: number;
  value: StateValue;
  fulfilment: string;
  commission: string;
  balance: string;
  opened_at: Date;
  next_due_at: Date | null;
  next_due_name: string | null;
  extend_before: string | null;
  reported_until: string | null;
  extend_soon_days: number;
  on_hold: boolean;
}

const lineBooking = (row: StoredLineBooking): LineBooking => ({
  id: row.id,
  line: row.line,
  fulfilment: row.fulfilment,
  commission: row.commission,
  balance: row.balance,
  openedAt: row.opened_at.toISOString(),
  nextDueAt: row.next_due_at?.toISOString() ?? null,
  nextDueName: row.next_due_name,
  label: {
    state: row.value,
    cardOnHold: row.on_hold,
    lease:
      row.extend_before && row.reported_until
        ? {
            extendBefore: row.extend_before,
            reportedUntil: row.reported_until,
            extendSoonDays: row.extend_soon_days,
          }
        : null,
  },
});
