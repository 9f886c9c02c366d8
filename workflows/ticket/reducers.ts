import type { EventMeta, Reducers } from '#workflows/kernel/lifecycle.ts';
import type { From, Ticket, TicketState } from './state.ts';

const other = { customer: 'staff', staff: 'customer' } as const;
/** A message is news to the other side; whoever writes has seen what is there. */
const written = (state: TicketState, from: From, { at }: EventMeta): TicketState => ({
  ...state,
  messages: state.messages + 1,
  lastMessageAt: at,
  lastMessageFrom: from,
  unread: { ...state.unread, [from]: 0, [other[from]]: state.unread[other[from]] + 1 },
});
const noLongerWaiting = { waitingSince: null, answerBy: null };
const open = { closedAt: null, destroyBy: null };

/** How each stored event changes a ticket. One reducer per event type, for ever. */
export const ticketReducers = {
  'ticket.opened.v1': (state, { buyerId, cardholderId, type, orderId, bookingId, cardId, from, answerBy }, meta) => ({
    ...written(state, from, meta),
    buyerId,
    cardholderId,
    type,
    orderId,
    bookingId,
    cardId,
    openedAt: meta.at,
    openedBy: from,
    waitingSince: from === 'customer' ? meta.at : null,
    answerBy,
  }),
  'ticket.customer-wrote.v1': (state, { answerBy }, meta) => ({
    ...written(state, 'customer', meta),
    ...open,
    waitingSince: state.waitingSince ?? meta.at,
    answerBy,
  }),
  'ticket.staff-answered.v1': (state, _, meta) => ({
    ...written(state, 'staff', meta),
    ...noLongerWaiting,
    firstReplyAt: state.firstReplyAt ?? meta.at,
  }),
  'ticket.note-added.v1': (state) => ({ ...state, unread: { ...state.unread, staff: 0 } }),
  'ticket.work-started.v1': (state) => ({ ...state, ...open }),
  'ticket.closed.v1': (state, { destroyBy }, { at }) => ({ ...state, ...noLongerWaiting, closedAt: at, destroyBy }),
  'ticket.reopened.v1': (state, { answerBy }, { at }) => ({
    ...state,
    ...open,
    waitingSince: answerBy === null ? null : at,
    answerBy,
  }),
  'ticket.type-changed.v1': (state, { type }) => ({ ...state, type }),
  'ticket.assigned.v1': (state, { assigneeId }) => ({ ...state, assigneeId }),
  'ticket.deleted.v1': (state, { reason, destroyBy }, { at }) => ({
    ...state,
    ...noLongerWaiting,
    closedAt: at,
    destroyBy,
    deletedBecause: reason,
  }),
  'ticket.undeleted.v1': (state) => ({ ...state, deletedBecause: null }),
  'ticket.read.v1': (state, { by }) => ({ ...state, unread: { ...state.unread, [by]: 0 } }),
  'ticket.agency-login-given.v1': (state, login, { at }) => ({ ...state, agencyLogin: { ...login, givenAt: at } }),
  'ticket.agency-login-revealed.v1': (state) => state,
  'ticket.agency-login-destroyed.v1': (state) => ({ ...state, agencyLogin: null, destroyBy: null }),
} satisfies Reducers<Ticket>;
