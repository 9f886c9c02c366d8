import { ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import { columnOf, customerColumns } from '../grid/column.ts';
import { standingColumns } from '../grid/standingColumns.ts';
import { type TicketFacts, ticketStates } from './facts.ts';

const column = columnOf<TicketFacts>();
const standing = standingColumns<TicketFacts, typeof ticketStates, 'ticket'>('ticket', ticketStates);
const word = 'text collate "C"';
const customerKinds = ['buyer', 'cardholder'] as const;

/** The columns of the tickets queue, in the order of the CSV file. */
export const ticketColumns = {
  number: column({ kind: 'serial', sql: 'first_position', csv: 'staff.ticket.number' }),
  ...standing.first,
  ...standing.overdue,
  type: column({
    kind: 'text',
    values: ticketTypeNames,
    type: word,
    from: ({ state }) => state.type,
    csv: { head: 'staff.ticket.type', as: 'ticket.type' },
  }),
  customerId: column({ kind: 'text', type: word, from: ({ customerId }) => customerId }),
  ...customerColumns,
  customerKind: column({
    kind: 'text',
    values: customerKinds,
    type: word,
    from: ({ state }) => (state.cardholderId === null ? 'buyer' : 'cardholder'),
    csv: { head: 'staff.ticket.kind', as: 'ticket.kind' },
  }),
  /** Number of messages that staff haven't seen. */
  unread: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.unread.staff,
    csv: 'staff.ticket.unread',
  }),
  messages: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.messages,
    csv: 'staff.ticket.messages',
  }),
  lastMessageAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.lastMessageAt,
    csv: 'staff.ticket.lastMessage',
  }),
  lastMessageFrom: column({
    kind: 'text',
    nullable: true,
    type: word,
    from: ({ state }) => state.lastMessageFrom,
  }),
  waitingSince: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.waitingSince,
    csv: 'staff.ticket.waitingSince',
  }),
  assigneeId: column({ kind: 'text', nullable: true, type: word, from: ({ state }) => state.assigneeId }),
  openedAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.openedAt,
    csv: 'staff.ticket.opened',
  }),
  firstReplyAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.firstReplyAt,
    csv: 'staff.ticket.firstReply',
  }),
  closedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.closedAt,
    csv: 'staff.ticket.closed',
  }),
  orderId: column({ kind: 'text', nullable: true, type: word, from: ({ state }) => state.orderId }),
  bookingId: column({ kind: 'text', nullable: true, type: word, from: ({ state }) => state.bookingId }),
  cardId: column({ kind: 'text', nullable: true, type: word, from: ({ state }) => state.cardId }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
