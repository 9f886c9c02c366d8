import type { Db } from '../database/db.ts';
import type { StateValue } from 'xstate';
import type { BookingState } from '#workflows/booking/state.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import { type Columns, forCustomers } from '../grid/column.ts';
import { type RowOf, rowReader, selectionOf, type StoredOf, type ViewOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { bookingColumns } from './columns.ts';
import { commissionColumns } from './commissionColumns.ts';
import type { BookingView } from './recordColumns.ts';

/** The columns that a cardholder sees: nothing about the buyer, the price, or why another person ended the booking. */
export const cardholderBookingColumns = forCustomers(bookingColumns);

/** A row of `read.bookings` as the driver returns it. */
export type StoredBooking<Cs = typeof cardholderBookingColumns> = StoredOf<Cs> & {
  readonly state: BookingState;
  readonly value: StateValue;
};

/** Makes the rows for a reader. `now` decides whose turn it is, in the same order as on the booking's own page. */
const rowsFor = <Cs extends Columns>(columns: Cs, reader: 'cardholder' | 'staff') => {
  const read = rowReader(columns);
  return (stored: StoredBooking<Cs>, now: Date): RowOf<Cs> => {
    const { state, value } = stored;
    const [due] = inTurn(bookingDeadlines({ value, state }), reader, now.toISOString());
    const view: BookingView = { state, terms: state.terms!, due };
    return read(stored, view as ViewOf<Cs>);
  };
};

/** Reads the bookings that match a condition; `rest`: SQL for the sort order and the page. */
const selects =
  <Cs extends Columns>(columns: Cs, rowOf: (stored: StoredBooking<Cs>, now: Date) => RowOf<Cs>) =>
  async (db: Db, where: Fragment, now: Date, rest: Fragment = { sql: '', values: [] }) => {
    const { rows } = await db.raw<StoredBooking<Cs>>(
      `select ${selectionOf(columns, 'b', now)}, b.state, b.value from read.bookings b where ${where.sql} ${rest.sql}`,
      [...where.values, ...rest.values],
    );
    return rows.map((stored) => ({ row: rowOf(stored, now), state: stored.state, value: stored.value }));
  };

export const cardholderRowOf = rowsFor(cardholderBookingColumns, 'cardholder');
export const cardholderBookings = selects(cardholderBookingColumns, cardholderRowOf);
export const staffBookings = selects(bookingColumns, rowsFor(bookingColumns, 'staff'));
export const staffCommissions = selects(commissionColumns, rowsFor(commissionColumns, 'staff'));
