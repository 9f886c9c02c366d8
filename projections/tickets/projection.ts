import { ticketLifecycle } from '#workflows/ticket/index.ts';
import { recordProjection } from '../grid/recordProjection.ts';
import { lexemes } from '../grid/search.ts';
import { ticketColumns } from './columns.ts';
import { ticketFacts } from './facts.ts';

/** Tickets: the staff's queue, and each customer's own. Their messages aren't searched. */
export const ticketsProjection = recordProjection({
  name: 'tickets',
  version: 2,
  lifecycle: ticketLifecycle,
  columns: ticketColumns,
  facts: ticketFacts,
  searched: ({ id, firstPosition, state: { orderId, bookingId, cardId } }) =>
    lexemes([String(firstPosition), ...[id, orderId, bookingId, cardId].filter((one) => one !== null)], []),
  owners: ['customer_id'],
  indexes: [
    '(customer_id, last_message_at desc)',
    '(ticket_state, next_due_at, first_position desc)',
    '(next_due_at, first_position desc) where waiting_since is not null',
    '(last_message_at desc)',
    '(order_id) where order_id is not null',
    '(booking_id) where booking_id is not null',
    '(opened_at)',
    // Few tickets have messages that staff haven't read.
    '(ticket_state) where unread > 0',
  ],
});
