import { ticketLifecycle } from '#workflows/ticket/lifecycle.ts';
import type { TicketState } from '#workflows/ticket/ticket.ts';
import { notingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { ticketColumns } from './columns.ts';
import { type TicketFacts, ticketFacts } from './facts.ts';

/** What the table of tickets stores: the columns of its list, and what they are found by. What is written in them isn't searched. */
const stored: StoredColumns<TicketFacts> = {
  ...storedIn<TicketFacts>(ticketColumns),
  search: {
    type: 'tsvector not null',
    from: ({ id, firstPosition, state: { orderId, bookingId, cardId } }) =>
      lexemes([String(firstPosition), ...[id, orderId, bookingId, cardId].filter((one) => one !== null)], []),
  },
};

/** One row a ticket. */
const ticketsTable = table({
  name: 'tickets',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  indexes: [
    '(customer_id, last_message_at desc)',
    '(ticket_state, next_due_at, first_position desc)',
    '(next_due_at, first_position desc) where waiting_since is not null',
    '(last_message_at desc)',
    '(order_id) where order_id is not null',
    'using gin (search)',
  ],
});

/** Tickets: the staff's queue, and each customer's own. */
export const ticketsProjection: Projection = {
  name: 'tickets',
  version: 2,
  prefixes: ['ticket-', 'account-'],
  tables: [ticketsTable],
  apply: upToEachForgetting(async (context, events) => {
    const extraRows = await noteForgotten(
      context,
      { lifecycle: ticketLifecycle, rows: ticketsTable, owners: ['customer_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'ticket'),
      extraRows,
    );
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: notingDuties(ticketLifecycle),
  table: ticketsTable,
  toRow: (record: FoldedRecord<WithDuties<TicketState>>) => rowOf(ticketFacts(record)),
});
