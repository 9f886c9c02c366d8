import type { Json } from '#workflows/kernel/json.ts';
import { type BookingState, regionsOf } from '#workflows/booking/booking.ts';
import { bookingLifecycle } from '#workflows/booking/lifecycle.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import { unlessErased } from '#workflows/kernel/erased.ts';
import { clientName } from '#workflows/order/personal.ts';
import { earliest } from '../engine/earliest.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { lexemes } from '../grid/search.ts';

/** One row a booking. */
export const bookingsTable = table({
  name: 'bookings',
  columns: {
    ...foldedColumns,
    order_id: 'text collate "C"',
    line: 'int',
    buyer_id: 'text collate "C"',
    card_id: 'text collate "C"',
    cardholder_id: 'text collate "C"',
    bank: 'text',
    limit_cents: 'int',
    client_name: 'text',
    fulfilment: 'text collate "C"',
    removal: 'text collate "C"',
    unable_at: 'timestamptz',
    balance: 'text collate "C"',
    commission: 'text collate "C"',
    price_cents: 'int',
    commission_cents: 'int not null',
    refund_cents: 'int not null',
    statement_date: 'date',
    opened_at: 'timestamptz',
    au_added_at: 'timestamptz',
    posted_at: 'timestamptz',
    extend_before: 'date',
    reported_until: 'date',
    ended_at: 'timestamptz',
    commission_payable_at: 'timestamptz',
    commission_paid_at: 'timestamptz',
    commission_reference: 'text',
    commission_due_at: 'timestamptz',
    next_due_at: 'timestamptz',
    next_due_from: 'timestamptz',
    next_due_name: 'text',
    next_due_turn: 'text',
    /** The first thing that is overdue when nobody acts. */
    breach_at: 'timestamptz',
    breach_name: 'text',
    search: 'tsvector not null',
  },
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
  ],
});

/** Bookings: the cardholder's list, what staff have to chase, and commissions to pay. */
export const bookingsProjection: Projection = {
  name: 'bookings',
  version: 6,
  prefixes: ['booking-', 'account-'],
  tables: [bookingsTable],
  apply: upToEachForgetting(async (context, events) => {
    const besides = await noteForgotten(
      context,
      { lifecycle: bookingLifecycle, rows: bookingsTable, owners: ['buyer_id', 'cardholder_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'booking'),
      besides,
    );
  }),
};

/** After every date that a booking can have: nothing is upcoming. */
const LATEST = '9999-12-31T00:00:00.000Z';

const fold = foldedRows({
  lifecycle: bookingLifecycle,
  table: bookingsTable,
  toRow: (record: FoldedRecord<BookingState>) => {
    const { value, state } = record.snapshot;
    const { terms, lease } = state;
    const regions = regionsOf(value);
    const deadlines = bookingLifecycle.deadlines(record.snapshot);
    // Somebody's turn before the system's own: it is what has to be chased. Whether it is upcoming is for whoever reads it to say.
    const due = inTurn(deadlines, 'staff', LATEST)[0];
    // Silence that only reminds somebody, or that the system ends by itself, breaks nothing.
    const breach = earliest(deadlines.filter(({ silence }) => silence.does === 'flagOverdue'));
    const name = terms ? clientName(terms.client) : null;
    return {
      order_id: terms?.orderId ?? null,
      line: terms?.line ?? null,
      buyer_id: state.buyerId,
      card_id: terms?.cardId ?? null,
      cardholder_id: state.cardholderId,
      bank: terms?.bank ?? null,
      limit_cents: terms?.limitCents ?? null,
      client_name: name,
      fulfilment: regions?.fulfilment ?? null,
      removal: regions?.removal ?? null,
      unable_at: regions?.fulfilment === 'consented' ? state.unableAt : null,
      balance: regions?.balance ?? null,
      commission: regions?.commission ?? null,
      price_cents: terms?.priceCents ?? null,
      commission_cents: state.commissionCents,
      refund_cents: state.refundCents,
      statement_date: terms?.statementDate ?? null,
      opened_at: state.openedAt,
      au_added_at: state.auAddedAt,
      posted_at: state.postedAt,
      extend_before: lease?.extendBefore ?? null,
      reported_until: lease?.reportedUntil ?? null,
      ended_at: state.endedAt,
      commission_payable_at: state.commissionPayableAt,
      commission_paid_at: state.commissionPaid?.at ?? null,
      commission_reference: state.commissionPaid?.reference ?? null,
      commission_due_at: deadlines.find(({ name: one }) => one === 'payCommission')?.dueAt ?? null,
      next_due_at: due?.dueAt ?? null,
      next_due_name: due?.name ?? null,
      next_due_from: due?.from ?? null,
      next_due_turn: due?.turn ?? null,
      breach_at: breach?.dueAt ?? null,
      breach_name: breach?.name ?? null,
      search: lexemes(
        [String(record.firstPosition), record.id, ...(terms ? [terms.orderId] : [])],
        [name, unlessErased(terms?.client.email), unlessErased(terms?.client.phone), terms?.bank],
      ),
    } satisfies Record<string, Json>;
  },
});
