import { comparedIn } from '../grid/compared.ts';
import type { GridList, TabCondition } from '../grid/gridList.ts';
import { joinPerson } from '../grid/people.ts';
import { bookingColumns } from './columns.ts';
import { commissionColumns } from './commissionColumns.ts';
import type { BookingRow, BookingTab, CommissionTab } from './model.ts';
import { staffBookings, staffCommissions } from './rows.ts';

const joins = { buyer: joinPerson('buyer', 'b.buyer_id'), cardholder: joinPerson('cardholder', 'b.cardholder_id') };
const searched = { words: 'b.search', people: ['b.buyer_id', 'b.cardholder_id'] };
const opened = 'b.fulfilment is not null';
/** Work that cannot be done yet is nobody's turn. */
const turn =
  (whose: 'cardholder' | 'staff') =>
  (now: Date): TabCondition => ({
    sql: `${opened} and b.next_due_turn = ? and (b.next_due_from is null or b.next_due_from <= ?::timestamptz)`,
    values: [whose, now.toISOString()],
  });

/** The staff's list of bookings. */
export const bookingsList: GridList<BookingTab, BookingRow> = {
  table: 'read.bookings',
  alias: 'b',
  joins,
  columns: comparedIn(bookingColumns, 'b'),
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
  rows: async (db, ids, now) => byId(await staffBookings(db, those(ids), now)),
};

/** The staff's list of commissions. Only the payment counts as a deadline, whatever else is due of the booking. */
export const commissionsList: GridList<CommissionTab, BookingRow> = {
  table: 'read.bookings',
  alias: 'b',
  joins,
  columns: comparedIn(commissionColumns, 'b'),
  tabs: {
    payable: () => ({ sql: `b.commission = 'payable'`, values: [] }),
    paid: () => ({ sql: `b.commission = 'paid'`, values: [] }),
  },
  arrived: { payable: 'commissionPayableAt', paid: 'commissionPaidAt' },
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
  rows: async (db, ids, now) => byId(await staffCommissions(db, those(ids), now)),
};

/** A cardholder's own commissions, searchable only by data of the client and the buyer that the cardholder may read. */
export const ownCommissionsList: GridList<CommissionTab, BookingRow> = {
  ...commissionsList,
  searched: { words: 'b.own_search', people: [] },
};

const those = (ids: readonly string[]) => ({ sql: 'b.id = any(?::text[])', values: [ids] });
const byId = (bookings: readonly { readonly row: BookingRow }[]) => new Map(bookings.map(({ row }) => [row.id, row]));
