import type { Db } from '../database/db.ts';
import { refundPaidCents, type SharedPayment } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import type { OpenDuty } from '../duties/model.ts';
import { openDuties } from '../duties/openDuties.ts';
import { bookingStates } from './bookingsOf.ts';
import { myOrderLines, orderDetailLines } from './lines.ts';
import type { ClientRow, MyOrderRow, MyOrdersRequest, OrderDetail, OrderQueueRow } from './model.ts';
import { ordersWhere, ordersWithState } from './rows.ts';

/** The orders of the first argument come first, in its order. */
const myOrdering = 'array_position(?::text[], o.id), o.placed_at desc, o.first_position desc';

/** Orders whose consent form can still be signed. */
const unpaidToSign = `o.consent_waits and o.order_state in ('paymentPending', 'paymentUnderReview')`;

const markedSql: Record<NonNullable<MyOrdersRequest['marked']>, string> = {
  replaced: `exists (select 1 from read.bookings b where b.order_id = o.id and b.fulfilment = 'replaced')`,
  restored: 'o.just_restored',
};
/** Number of days after which an expired order disappears from its buyer's list, unless it owes them money. */
const EXPIRED_FOR = 30;
const expiredLongAgo = `o.order_state = 'expired' and o.refund_owed_cents = 0 and (o.state->>'endedAt')::timestamptz < ?::timestamptz`;
const lineReportsBy = `exists (select 1 from json_array_elements(o.state->'lines') l where l->>'statementDate' <= ?)`;

/**
 * Returns a buyer's orders without deleted ones. `now` decides what is about to expire; the settings in force decide
 * when a line reports.
 */
export async function myOrders(
  db: Db,
  buyerId: string,
  { search, state, consentWaits, marked, reportsBy, ordering = 'newest', page, pageSize }: MyOrdersRequest,
  now: Date,
  settings: Settings = defaultSettings,
): Promise<Page<MyOrderRow>> {
  const words = searchQuery(search);
  const isUsual = state === undefined && words === undefined;
  const where = allOf([
    { sql: `o.buyer_id = ? and o.tab is not null and o.tab <> 'deleted'`, values: [buyerId] },
    ...(words === undefined ? [] : [{ sql: 'o.search @@ ?::tsquery', values: [words] } satisfies Fragment]),
    ...(isUsual ? [{ sql: `not (${expiredLongAgo})`, values: [daysBefore(now, EXPIRED_FOR)] } satisfies Fragment] : []),
    ...(state === undefined || state === 'all'
      ? []
      : [{ sql: 'o.order_state = ?', values: [state] } satisfies Fragment]),
    ...(marked === undefined ? [] : [{ sql: markedSql[marked], values: [] } satisfies Fragment]),
    ...(reportsBy === undefined ? [] : [{ sql: lineReportsBy, values: [reportsBy] } satisfies Fragment]),
    ...(consentWaits === undefined ? [] : [{ sql: unpaidToSign, values: [] } satisfies Fragment]),
  ]);
  const duties = await openDuties(db, buyerId, 'buyer', now);
  const first = ordering === 'toDoFirst' ? new Set(duties.flatMap(({ orderId }) => orderId ?? [])) : [];
  const orders = await ordersWithState(db, where, now, {
    sql: `order by ${myOrdering} limit ? offset ?`,
    values: [[...first], pageSize, (page - 1) * pageSize],
  });
  const count = await countRows(db, 'read.orders o', where);
  return { rows: await withLines(db, orders, { now, settings, duties }), ...count };
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Returns the number of a buyer's orders that wait for a payment: the badge. */
export async function countPaymentPending(db: Db, buyerId: string): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*)::int as count from read.orders where buyer_id = ? and tab = 'paymentPending'`,
    [buyerId],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the number of orders that wait for a payment, or for staff to confirm one. */
export async function countUnpaidOrders(db: Db): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*)::int as count from read.orders where tab in ('paymentPending', 'paymentUnderReview')`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the id of the order with this number. */
export async function orderByNumber(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ id: string }>(
    'select id from read.orders where first_position = ?::bigint and tab is not null',
    [number],
  );
  return rows[0]?.id;
}

/**
 * Returns everything about one order, its client sealed; undefined if there is none. `settings` may be omitted by
 * callers that don't read when its lines report.
 */
export async function orderDetail(
  db: Db,
  id: string,
  now: Date,
  settings: Settings = defaultSettings,
): Promise<OrderDetail | undefined> {
  const [order] = await ordersWithState(db, { sql: 'o.id = ? and o.tab is not null', values: [id] }, now);
  if (!order?.state.client) return undefined;
  const { row, state, bookings } = order;
  const states = await bookingStates(
    db,
    bookings.map((booking) => booking.id),
  );
  return {
    ...row,
    client: state.client as OrderDetail['client'],
    placedBy: state.placedBy,
    payment: state.payment && { ...state.payment, usedOnOrders: [...state.payment.usedOnOrders] },
    declinedBecause: state.declinedBecause,
    declinedWhy: state.declinedWhy ?? null,
    shortCents: saidCents(state),
    confirmed: state.confirmed,
    refundPaidCents: refundPaidCents(state),
    reviewBy: state.reviewBy,
    endedAt: state.endedAt,
    endedBecause: state.endedBecause,
    deletedBecause: state.deletedBecause,
    comments: [...state.comments],
    lines: orderDetailLines({ order: order.order, state, bookings, states, now: now.toISOString(), settings }),
  };
}

/** Returns the newest orders that match a condition, as rows. */
export const newestOrders = async (
  db: Db,
  where: Fragment,
  now: Date,
  limit: number,
): Promise<readonly OrderQueueRow[]> =>
  (await ordersWhere(db, where, now, { sql: 'order by o.first_position desc limit ?', values: [limit] })).map(
    ({ row }) => row,
  );

async function withLines(
  db: Db,
  orders: Awaited<ReturnType<typeof ordersWithState>>,
  { now, settings, duties }: { readonly now: Date; readonly settings: Settings; readonly duties: readonly OpenDuty[] },
): Promise<MyOrderRow[]> {
  const states = await bookingStates(
    db,
    orders.flatMap(({ bookings }) => bookings.map(({ id }) => id)),
  );
  return orders.map(({ row, order, state, bookings }) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    label: row.label,
    clientName: row.clientName,
    totalCents: row.totalCents,
    placedAt: row.placedAt,
    payBy: row.state === 'paymentPending' ? row.payBy : null,
    paidAt: row.paidAt,
    declinedBecause: state.declinedBecause,
    declinedWhy: state.declinedWhy ?? null,
    endedBecause: state.endedBecause,
    lines: myOrderLines({ order, state, bookings, states, now: now.toISOString(), settings }),
    duties: duties.filter(({ orderId }) => orderId === row.id),
    revision: row.revision,
    updatedAt: row.updatedAt,
  }));
}

/** Returns the numbers of these orders. Ids missing in the read model are left out. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('read.orders')
    .whereIn('id', [...ids])
    .select('id', 'first_position as number');
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns whether a card is on a line of one of a buyer's orders, or was before another card replaced it. */
export async function hasOrdered(db: Db, buyerId: string, cardId: string): Promise<boolean> {
  const { rows } = await db.raw<{ found: boolean }>(
    `select exists (select 1 from read.orders o, json_array_elements(o.state->'lines') l where o.buyer_id = :buyerId and l->>'cardId' = :cardId)
         or exists (select 1 from read.bookings where buyer_id = :buyerId and card_id = :cardId) as found`,
    { buyerId, cardId },
  );
  return rows[0]?.found ?? false;
}

/** Maximum number of clients that a buyer chooses from. */
const CLIENTS = 60;

/** Returns the clients of a buyer's orders, sealed, by name: each with the newest order for them. */
export async function clientsOf(db: Db, buyerId: string): Promise<readonly { id: string; client: ClientRow }[]> {
  const { rows } = await db.raw<{ id: string; client: ClientRow }>(
    `select distinct on (o.client_name, o.client_email) o.id, o.state->'client' as client
     from read.orders o where o.buyer_id = ? and o.tab is not null and o.tab <> 'deleted' and o.client_name <> ''
     order by o.client_name, o.client_email, o.first_position desc limit ?`,
    [buyerId, CLIENTS],
  );
  return rows;
}

/**
 * Returns the orders that a transfer was sent for, by number. An order whose part of it is not in review or confirmed
 * has no amount.
 */
export async function ordersPaidTogether(db: Db, { batchId, orderIds }: SharedPayment, now: Date) {
  const orders = await ordersWithState(
    db,
    { sql: 'o.id = any(?::text[]) and o.tab is not null', values: [[...orderIds]] },
    now,
    { sql: 'order by o.first_position', values: [] },
  );
  return orders.map(({ row: { id, number, state, clientName }, state: { payment } }) => ({
    id,
    number,
    state,
    clientName,
    amountCents: payment?.shared?.batchId === batchId ? payment.amountCents : null,
  }));
}
