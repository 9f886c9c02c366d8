import type { Knex } from 'knex';
import type { GridList, TabCondition } from '../grid/gridList.ts';
import { joinPerson, peopleColumns } from '../grid/people.ts';
import type { GridColumns } from '../grid/where.ts';
import type { BookingRow, BookingTab, CommissionTab } from './model.ts';
import { bookingRowOf, bookingSelection, type StoredBooking } from './storedBooking.ts';

const joins = { buyer: joinPerson('buyer', 'b.buyer_id'), cardholder: joinPerson('cardholder', 'b.cardholder_id') };
const searched = { words: 'b.search', people: ['b.buyer_id', 'b.cardholder_id'] };
const opened = 'b.fulfilment is not null';
/** What nobody can do yet is nobody's turn. */
const turn =
  (whose: 'cardholder' | 'staff') =>
  (now: Date): TabCondition => ({
    sql: `${opened} and b.next_due_turn = ? and (b.next_due_from is null or b.next_due_from <= ?::timestamptz)`,
    values: [whose, now.toISOString()],
  });

/** Bookings as staff chase them. */
export const bookingsList: GridList<BookingTab, BookingRow> = {
  table: 'read.bookings',
  alias: 'b',
  joins,
  columns: (now) => columns(now, 'b.breach_at'),
  tabs: {
    overdue: (now) => ({ sql: `${opened} and b.breach_at <= ?::timestamptz`, values: [now.toISOString()] }),
    unableToAdd: () => ({ sql: `${opened} and b.unable_at is not null`, values: [] }),
    cardholder: turn('cardholder'),
    staff: turn('staff'),
    all: () => ({ sql: opened, values: [] }),
  },
  standard: () => [
    { sql: 'b.breach_at', how: 'asc nulls last' },
    { sql: 'b.first_position', how: 'desc' },
  ],
  last: 'b.first_position',
  searched,
  rows: (db, ids, now) => rowsOf(db, ids, (row) => bookingRowOf(row, now)),
};

/** Commissions as staff pay them. What breaks is the payment alone, whatever else is due of the booking. */
export const commissionsList: GridList<CommissionTab, BookingRow> = {
  table: 'read.bookings',
  alias: 'b',
  joins,
  columns: (now) => columns(now, 'b.commission_due_at'),
  tabs: {
    payable: () => ({ sql: `b.commission = 'payable'`, values: [] }),
    paid: () => ({ sql: `b.commission = 'paid'`, values: [] }),
  },
  standard: (tab) =>
    tab === 'paid'
      ? [
          { sql: 'b.commission_paid_at', how: 'desc' },
          { sql: 'b.first_position', how: 'desc' },
        ]
      : [
          { sql: 'b.commission_due_at', how: 'asc nulls last' },
          { sql: 'b.first_position', how: 'desc' },
        ],
  last: 'b.first_position',
  searched,
  rows: (db, ids, now) =>
    rowsOf(db, ids, (row) => ({
      ...bookingRowOf(row, now),
      breachAt: row.commission_due_at?.toISOString() ?? null,
      breachName: row.commission_due_at && 'payCommission',
      overdue: row.commission_due_at !== null && row.commission_due_at <= now,
    })),
};

/** By the names of `BookingRow`. */
const columns = (now: Date, breachAt: string): GridColumns => ({
  id: { sql: 'b.id', type: 'text' },
  number: { sql: 'b.first_position', type: 'number' },
  orderId: { sql: 'b.order_id', type: 'text' },
  line: { sql: 'b.line', type: 'number' },
  cardId: { sql: 'b.card_id', type: 'text' },
  bank: { sql: 'b.bank', type: 'text' },
  limitCents: { sql: 'b.limit_cents', type: 'number' },
  statementDate: { sql: 'b.statement_date', type: 'day' },
  clientName: { sql: 'b.client_name', type: 'text' },
  buyerId: { sql: 'b.buyer_id', type: 'text' },
  ...peopleColumns('buyer'),
  cardholderId: { sql: 'b.cardholder_id', type: 'text' },
  ...peopleColumns('cardholder'),
  fulfilment: { sql: 'b.fulfilment', type: 'text' },
  removal: { sql: 'b.removal', type: 'text' },
  unableAt: { sql: 'b.unable_at', type: 'instant' },
  balance: { sql: 'b.balance', type: 'text' },
  commission: { sql: 'b.commission', type: 'text' },
  commissionCents: { sql: 'b.commission_cents', type: 'number' },
  priceCents: { sql: 'b.price_cents', type: 'number' },
  refundCents: { sql: 'b.refund_cents', type: 'number' },
  openedAt: { sql: 'b.opened_at', type: 'instant' },
  auAddedAt: { sql: 'b.au_added_at', type: 'instant' },
  postedAt: { sql: 'b.posted_at', type: 'instant' },
  extendBefore: { sql: 'b.extend_before', type: 'day' },
  reportedUntil: { sql: 'b.reported_until', type: 'day' },
  endedAt: { sql: 'b.ended_at', type: 'instant' },
  commissionPayableAt: { sql: 'b.commission_payable_at', type: 'instant' },
  commissionPaidAt: { sql: 'b.commission_paid_at', type: 'instant' },
  commissionReference: { sql: 'b.commission_reference', type: 'text' },
  breachAt: { sql: breachAt, type: 'instant', due: true },
  breachName: { sql: 'b.breach_name', type: 'text' },
  overdue: { sql: `coalesce(${breachAt} <= '${now.toISOString()}'::timestamptz, false)`, type: 'boolean' },
  nextDueAt: { sql: 'b.next_due_at', type: 'instant', due: true },
  nextDueName: { sql: 'b.next_due_name', type: 'text' },
  nextDueTurn: { sql: 'b.next_due_turn', type: 'text' },
  revision: { sql: 'b.revision', type: 'number' },
  updatedAt: { sql: 'b.updated_at', type: 'instant' },
});

async function rowsOf(
  db: Knex,
  ids: readonly string[],
  shown: (row: StoredBooking) => BookingRow,
): Promise<ReadonlyMap<string, BookingRow>> {
  const { rows } = await db.raw<{ rows: StoredBooking[] }>(
    `select ${bookingSelection} from read.bookings b where b.id = any(?::text[])`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, shown(row)]));
}
