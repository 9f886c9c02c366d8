import type { Actor } from '#workflows/kernel/actor.ts';
import { addBusinessHours } from '#workflows/kernel/businessHours.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { factBuilders, nothing, unchanged } from '#workflows/kernel/facts.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { From, Ticket, TicketState } from './state.ts';

const { fact, folding } = factBuilders<Ticket>();

const sideOf = (actor: Actor) => (actor.kind === 'person' && isStaffOrAdmin(actor) ? 'staff' : 'customer');
const answerBy = (now: string, { ticketReplyHours }: Settings) => addBusinessHours(now, ticketReplyHours);
/** A login that is already due for destruction isn't kept longer because the ticket is deleted. */
const destroyBy = ({ agencyLogin, destroyBy: before }: TicketState, now: string, { agencyLoginDays }: Settings) =>
  before ?? (agencyLogin && addHours(now, 24 * agencyLoginDays));

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const ticketFolding = folding({
  ticketOpened: fact(
    'ticket.opened.v1',
    'openTicket',
    ({ input, actor, now, settings }) => {
      const { messageId, text, fileIds, buyerId, cardholderId, type, orderId, bookingId, cardId } = input;
      const from = sideOf(actor);
      return {
        messageId,
        text,
        fileIds,
        buyerId,
        cardholderId,
        type,
        orderId,
        bookingId,
        cardId,
        refundPolicyAgreed: input.refundPolicyAgreed ?? false,
        from,
        answerBy: from === 'staff' ? null : answerBy(now, settings),
      };
    },
    (state, { buyerId, cardholderId, type, orderId, bookingId, cardId, from, answerBy }, meta) => ({
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
  ),
  customerWrote: fact(
    'ticket.customer-wrote.v1',
    'reply',
    ({ state, input, now, settings }) => ({
      ...messageOf(input),
      // A customer who is already waiting doesn't wait longer for writing again.
      answerBy: state.answerBy ?? answerBy(now, settings),
    }),
    (state, { answerBy }, meta) => ({
      ...written(state, 'customer', meta),
      ...open,
      waitingSince: state.waitingSince ?? meta.at,
      answerBy,
    }),
  ),
  staffAnswered: fact(
    'ticket.staff-answered.v1',
    'answer',
    ({ input }) => messageOf(input),
    (state, _, meta) => ({
      ...written(state, 'staff', meta),
      ...noLongerWaiting,
      firstReplyAt: state.firstReplyAt ?? meta.at,
    }),
  ),
  noteAdded: fact(
    'ticket.note-added.v1',
    'addNote',
    ({ input: { messageId, text } }) => ({ messageId, text }),
    (state) => ({ ...state, unread: { ...state.unread, staff: 0 } }),
  ),
  workStarted: fact('ticket.work-started.v1', 'startWork', nothing, (state) => ({ ...state, ...open })),
  ticketClosed: fact(
    'ticket.closed.v1',
    'close',
    ({ state, now, settings }) => ({ destroyBy: destroyBy(state, now, settings) }),
    (state, { destroyBy }, { at }) => ({ ...state, ...noLongerWaiting, closedAt: at, destroyBy }),
  ),
  ticketReopened: fact(
    'ticket.reopened.v1',
    'reopen',
    ({ actor, now, settings }) => ({ answerBy: sideOf(actor) === 'staff' ? null : answerBy(now, settings) }),
    (state, { answerBy }, { at }) => ({ ...state, ...open, waitingSince: answerBy === null ? null : at, answerBy }),
  ),
  typeChanged: fact(
    'ticket.type-changed.v1',
    'changeType',
    ({ state, input: { type } }) => ({ type, before: must(state.type, 'type of a ticket') }),
    (state, { type }) => ({ ...state, type }),
  ),
  assigned: fact(
    'ticket.assigned.v1',
    'assign',
    ({ input: { assigneeId } }) => ({ assigneeId }),
    (state, { assigneeId }) => ({ ...state, assigneeId }),
  ),
  ticketDeleted: fact(
    'ticket.deleted.v1',
    'delete',
    ({ state, input: { reason }, now, settings }) => ({ reason, destroyBy: destroyBy(state, now, settings) }),
    (state, { reason, destroyBy }, { at }) => ({
      ...state,
      ...noLongerWaiting,
      closedAt: at,
      destroyBy,
      deletedBecause: reason,
    }),
  ),
  ticketUndeleted: fact('ticket.undeleted.v1', 'undelete', nothing, (state) => ({ ...state, deletedBecause: null })),
  ticketRead: fact(
    'ticket.read.v1',
    'markRead',
    ({ actor }) => ({ by: sideOf(actor) }),
    (state, { by }) => ({ ...state, unread: { ...state.unread, [by]: 0 } }),
  ),
  agencyLoginGiven: fact(
    'ticket.agency-login-given.v1',
    'giveAgencyLogin',
    ({ input: { agency, login } }) => ({ agency, ...login }),
    (state, login, { at }) => ({ ...state, agencyLogin: { ...login, givenAt: at } }),
  ),
  agencyLoginRevealed: fact(
    'ticket.agency-login-revealed.v1',
    'recordReveal',
    ({ input: { field, reason } }) => ({ field, reason }),
    unchanged,
  ),
  agencyLoginDestroyed: fact(
    'ticket.agency-login-destroyed.v1',
    'destroyAgencyLogin',
    ({ state }) => ({ agency: must(state.agencyLogin, 'login of an agency').agency }),
    (state) => ({ ...state, agencyLogin: null, destroyBy: null }),
  ),
});

const messageOf = ({ messageId, text, fileIds }: { messageId: string; text: string; fileIds: string[] }) => ({
  messageId,
  text,
  fileIds,
});

const other = { customer: 'staff', staff: 'customer' } as const;
/** A message is unread for the other side; its author has seen the previous ones. */
const written = (state: TicketState, from: From, { at }: EventMeta): TicketState => ({
  ...state,
  messages: state.messages + 1,
  lastMessageAt: at,
  lastMessageFrom: from,
  unread: { ...state.unread, [from]: 0, [other[from]]: state.unread[other[from]] + 1 },
});
const noLongerWaiting = { waitingSince: null, answerBy: null };
const open = { closedAt: null, destroyBy: null };
