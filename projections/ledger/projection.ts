import { besideBookingNames } from '#workflows/lifecycles.ts';
import type { TableRow } from '../database/db.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import { must } from '#workflows/kernel/must.ts';
import type { SentBy } from '#workflows/parts/payout/sentBy.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { personalIn } from '#workflows/personalIn.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { insertRows, upsertRows } from '../engine/writeRows.ts';
import { forgottenIn, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { bookOne } from './bookOne.ts';
import { type LedgerFacts, ledgerColumns } from './columns.ts';
import { entriesOf, isOfCommission, isPayout, noMoney, orderIdOf, orderMoneyAfter, referenceTypes } from './entries.ts';
import type { Line, OrderMoney } from './lines.ts';

const stored = storedIn(ledgerColumns);
/** `reference`: the bank's reference of the money that moved, normalized for comparison. */
const ledgerTypes: Readonly<Record<string, string>> = { ...typesOf(stored), reference: 'text collate "C"' };

/** Double-entry lines. Rows are never changed: a correction is another entry. */
const ledgerTable = table({
  name: 'ledger',
  columns: ledgerTypes,
  key: ['event_id', 'seq'],
  indexes: [
    '(order_id, position, seq)',
    '(booking_id) where booking_id is not null',
    '(buyer_id, at) where buyer_id is not null',
    '(account, position desc, seq)',
    `(at) where account = 'cash'`,
    '(cardholder_id, position desc) where cardholder_id is not null',
    '(referrer_id, order_id) where referrer_id is not null',
    '(reference) where reference is not null',
  ],
});

/** Data of an order that its later events do not repeat. */
const ledgerOrdersTable = table({
  name: 'ledger_orders',
  columns: {
    id: 'text collate "C" not null',
    buyer_id: 'text',
    amount_cents: 'bigint not null',
    total_cents: 'bigint not null',
    /** JSON. */
    referrers: 'text not null',
    base_cents: 'bigint not null',
  },
  key: ['id'],
});

/** The ledger. An event that it cannot book stops it: money is never skipped. */
export const ledgerProjection: Projection = {
  name: 'ledger',
  version: 9,
  prefixes: [...new Set(Object.keys(entriesOf).map((type) => `${type.split('.')[0]}-`)), 'account-'],
  money: true,
  tables: [ledgerTable, ledgerOrdersTable],
  apply: upToEachErasure(async (context, events) => {
    await book(context, events);
    await eraseNotes(context, forgottenIn(events));
  }),
};

async function book(context: ApplyContext, events: readonly StoredEvent[]): Promise<void> {
  const wanted = events.filter(
    (event) =>
      (event.type in entriesOf || orderMoneyAfter(event.type, event.data, noMoney) !== undefined) &&
      !isFromBefore(event),
  );
  if (wanted.length === 0) return;
  const orders = await ordersOf(context, [...new Set(wanted.map(orderOf))]);
  const changed = new Set<string>();
  const lines = wanted.flatMap((event) => {
    const id = orderOf(event);
    const before = orders.get(id) ?? noMoney;
    const { lines: entry, after } = bookOne(event, before);
    if (after !== before) {
      orders.set(id, after);
      changed.add(id);
    }
    return booked(event, id, before.buyerId, entry);
  });
  const { trx, t, memory } = context;
  await upsertRows(
    trx,
    t['ledger_orders']!,
    ledgerOrdersTable,
    [...changed].map((id) => ({
      id,
      buyer_id: orders.get(id)!.buyerId,
      amount_cents: orders.get(id)!.amountCents,
      total_cents: orders.get(id)!.totalCents,
      referrers: JSON.stringify(orders.get(id)!.referrers),
      base_cents: orders.get(id)!.baseCents,
    })),
  );
  await insertRows(context, ledgerTable, lines);
  for (const [id, order] of orders) memory.set(id, order);
}

/**
 * Erases the reasons of entries, in people's own words, with the person; payment references stay, because the books
 * need them.
 */
async function eraseNotes({ trx, t }: ApplyContext, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await trx
    .table<TableRow<'read.ledger'>>(t['ledger']!)
    .where((of) => void of.whereIn('buyer_id', people).orWhereIn('cardholder_id', people))
    .whereIn('type', typesWithNotes)
    .whereNotNull('note')
    .update({ note: erasedText });
}
const typesWithNotes = Object.keys(entriesOf).filter((type) => {
  const personal = personalIn(type);
  return personal?.said && personal.paths.includes('reason');
});

/** Before staff had to state the amount received, a declined payment moved no money, and its event names no order. */
const isFromBefore = (event: StoredEvent): boolean =>
  event.type === 'extension.declined.v1' && orderIdOf(event) === undefined;
const orderOf = (event: StoredEvent): string => must(orderIdOf(event), `the order that ${event.type} is of`);

function booked(event: StoredEvent, orderId: string, buyerId: string | null, entry: readonly Line[]) {
  const { id, type, stream, position, data, meta } = event;
  const sum = entry.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum !== 0 || !entry.every(({ amountCents }) => Number.isSafeInteger(amountCents))) {
    throw new Error(`The entry of ${type} at ${position} does not add up: ${sum}`);
  }
  // A refund counts in the month in which the line was refunded, even if its order recorded it later.
  const { refundedAt: happenedAt, bookingId } = (
    type === 'order.refund-noted.v1' || besideBookingNames.some((one) => one === categoryOf(stream)) ? data : {}
  ) as {
    refundedAt?: string;
    bookingId?: string;
  };
  const ofCommission = isOfCommission(type);
  return entry.map((line, seq) => ({
    reference: line.note !== null && referenceTypes.has(type) ? normalizedReference(line.note) : null,
    ...rowOf({
      ...line,
      eventId: id,
      seq,
      position,
      at: happenedAt ?? String(meta['at']),
      type,
      orderId,
      bookingId: categoryOf(stream) === 'booking' ? idIn(stream) : (bookingId ?? null),
      extensionId: categoryOf(stream) === 'extension' ? idIn(stream) : null,
      // A referrer's earnings are hidden from the buyer.
      buyerId: ofCommission || line.referrerId !== undefined ? null : buyerId,
      cardholderId: ofCommission ? (data as { cardholderId: string }).cardholderId : null,
      referrerId: line.referrerId ?? null,
      setOffBookingId: line.setOffBookingId ?? null,
      ...payoutOf(event),
    }),
  }));
}
const rowOf = storedRow(stored);

/** Returns how a payout to a cardholder or a referrer was sent. */
function payoutOf({ type, data }: StoredEvent): Pick<LedgerFacts, 'payoutMethod' | 'batchId'> {
  const { method = null, batchId = null } = data as SentBy;
  return { payoutMethod: isPayout(type) ? method : null, batchId };
}

async function ordersOf({ trx, t, memory }: ApplyContext, ids: readonly string[]): Promise<Map<string, OrderMoney>> {
  const known = new Map<string, OrderMoney>();
  for (const id of ids) {
    const order = memory.get(id) as OrderMoney | undefined;
    if (order) known.set(id, order);
  }
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const { rows } = await trx.raw<TableRow<'read.ledger_orders'>>(
    `select id, buyer_id, amount_cents, total_cents, referrers, base_cents from ${t['ledger_orders']} where id = any(?::text[])`,
    [missing],
  );
  for (const row of rows) {
    known.set(row.id, {
      buyerId: row.buyer_id,
      amountCents: Number(row.amount_cents),
      totalCents: Number(row.total_cents),
      referrers: JSON.parse(row.referrers),
      baseCents: Number(row.base_cents),
    });
  }
  return known;
}
