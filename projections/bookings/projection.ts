import type { BookingState } from '#workflows/booking/state.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { unlessErased } from '#workflows/kernel/erased.ts';
import { kept } from '#workflows/settings/kept.ts';
import { recordingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { byParts } from '../grid/named.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { bookingColumns } from './columns.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { commissionColumns } from './commissionColumns.ts';
import { type BookingFacts, bookingFacts } from './facts.ts';

/** The columns of the bookings table: those of its lists, and those for searching. */
const stored: StoredColumns<BookingFacts> = {
  ...storedIn<BookingFacts>(bookingColumns, commissionColumns),
  /** The instant before which what is due cannot be done. */
  next_due_from: { type: 'timestamptz', from: ({ due }) => due?.from ?? null },
  extend_soon_days: { type: 'int not null', from: ({ state }) => kept(state.inForce, 'extendSoonDays') },
  search: {
    type: 'tsvector not null',
    from: ({ id, firstPosition, terms, name, state: { commissionPaid } }) =>
      lexemes(
        [
          String(firstPosition),
          id,
          ...(terms ? [terms.orderId] : []),
          ...(commissionPaid ? [normalizedReference(commissionPaid.reference)] : []),
        ],
        [
          commissionPaid?.reference,
          name,
          unlessErased(terms?.client.email),
          unlessErased(terms?.client.phone),
          terms?.bank,
        ],
      ),
  },
  /** Search words for its cardholder: only data of the client that the cardholder may read. */
  own_search: {
    type: 'tsvector not null',
    from: ({ id, firstPosition, terms, name }) =>
      lexemes([String(firstPosition), id, ...(terms ? [terms.orderId] : [])], [name, terms?.bank]),
  },
};

/** One row per booking. */
const bookingsTable = table({
  name: 'bookings',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  indexes: [
    '(order_id)',
    '(cardholder_id, opened_at desc)',
    '(card_id, opened_at desc)',
    '(buyer_id)',
    '(breach_at, first_position desc) where fulfilment is not null',
    '(next_due_turn, breach_at, first_position desc) where fulfilment is not null',
    '(fulfilment, breach_at, first_position desc)',
    '(breach_at, first_position desc) where unable_at is not null',
    `(commission_due_at, first_position desc) where commission = 'payable'`,
    `(commission_paid_at desc, first_position desc) where commission = 'paid'`,
    'using gin (search)',
    'using gin (own_search)',
    byParts('client_name'),
  ],
});

/** Bookings: the cardholder's list, the staff's list, and commissions to pay. */
export const bookingsProjection: Projection = {
  name: 'bookings',
  version: 16,
  prefixes: ['booking-', 'account-'],
  tables: [bookingsTable],
  apply: upToEachErasure(async (context, events) => {
    const extraRows = await recordErasure(
      context,
      { lifecycle: bookingLifecycle, rows: bookingsTable, owners: ['buyer_id', 'cardholder_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'booking'),
      extraRows,
    );
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: recordingDuties(bookingLifecycle),
  table: bookingsTable,
  toRow: (record: FoldedRecord<WithDuties<BookingState>>) => rowOf(bookingFacts(record)),
});
