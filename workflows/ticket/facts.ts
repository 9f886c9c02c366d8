import { addBusinessHours } from '#workflows/kernel/businessHours.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { Ticket, TicketState } from './state.ts';

const { fact, facts } = factWords<Ticket>();

const sideOf = (actor: Actor) => (actor.kind === 'person' && staffOrAdmin(actor) ? 'staff' : 'customer');
const answerBy = (now: string, { ticketReplyHours }: Settings) => addBusinessHours(now, ticketReplyHours);
/** What is to be destroyed already isn't kept longer for being deleted. */
const destroyBy = ({ agencyLogin, destroyBy: before }: TicketState, now: string, { agencyLoginDays }: Settings) =>
  before ?? (agencyLogin && addHours(now, 24 * agencyLoginDays));

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const ticketFacts = facts({
  ticketOpened: fact('ticket.opened.v1', 'openTicket', ({ input, actor, now, settings }) => {
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
  }),
  customerWrote: fact('ticket.customer-wrote.v1', 'reply', ({ state, input, now, settings }) => ({
    ...messageOf(input),
    // Who waits already doesn't wait longer for writing again.
    answerBy: state.answerBy ?? answerBy(now, settings),
  })),
  staffAnswered: fact('ticket.staff-answered.v1', 'answer', ({ input }) => messageOf(input)),
  noteAdded: fact('ticket.note-added.v1', 'addNote', ({ input: { messageId, text } }) => ({ messageId, text })),
  workStarted: fact('ticket.work-started.v1', 'startWork', () => ({})),
  ticketClosed: fact('ticket.closed.v1', 'close', ({ state, now, settings }) => ({
    destroyBy: destroyBy(state, now, settings),
  })),
  ticketReopened: fact('ticket.reopened.v1', 'reopen', ({ actor, now, settings }) => ({
    answerBy: sideOf(actor) === 'staff' ? null : answerBy(now, settings),
  })),
  typeChanged: fact('ticket.type-changed.v1', 'changeType', ({ state, input: { type } }) => ({
    type,
    before: must(state.type, 'type of a ticket'),
  })),
  assigned: fact('ticket.assigned.v1', 'assign', ({ input: { assigneeId } }) => ({ assigneeId })),
  ticketDeleted: fact('ticket.deleted.v1', 'delete', ({ state, input: { reason }, now, settings }) => ({
    reason,
    destroyBy: destroyBy(state, now, settings),
  })),
  ticketUndeleted: fact('ticket.undeleted.v1', 'undelete', () => ({})),
  ticketRead: fact('ticket.read.v1', 'markRead', ({ actor }) => ({ by: sideOf(actor) })),
  agencyLoginGiven: fact('ticket.agency-login-given.v1', 'giveAgencyLogin', ({ input: { agency, login } }) => ({
    agency,
    ...login,
  })),
  agencyLoginRevealed: fact('ticket.agency-login-revealed.v1', 'recordReveal', ({ input: { field, reason } }) => ({
    field,
    reason,
  })),
  agencyLoginDestroyed: fact('ticket.agency-login-destroyed.v1', 'destroyAgencyLogin', ({ state }) => ({
    agency: must(state.agencyLogin, 'login of an agency').agency,
  })),
});

const messageOf = ({ messageId, text, fileIds }: { messageId: string; text: string; fileIds: string[] }) => ({
  messageId,
  text,
  fileIds,
});
