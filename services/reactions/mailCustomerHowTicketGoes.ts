import { ticketEvents } from '#workflows/ticket/events.ts';
import { customerOf, type TicketState } from '#workflows/ticket/ticket.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { metaOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Template } from '#services/mail/templates.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

/** The mail for an event; none for what the customers did themselves. */
function templateFor(event: StoredEvent): Template | undefined {
  const actor = event.meta['actor'] as { userType?: string } | undefined;
  const byStaff = actor?.userType === 'staff' || actor?.userType === 'admin';
  switch (event.type) {
    case ticketEvents.ticketOpened.type:
      return dataOf(ticketEvents.ticketOpened, event).from === 'staff' ? 'ticket-opened-for-you' : 'ticket-received';
    case ticketEvents.staffAnswered.type:
      return 'ticket-answered';
    case ticketEvents.ticketClosed.type:
      return byStaff ? 'ticket-closed' : undefined;
    case ticketEvents.ticketReopened.type:
      return byStaff ? 'ticket-reopened' : undefined;
    case ticketEvents.workStarted.type:
      return metaOf(event).from === 'closed' ? 'ticket-reopened' : undefined;
    default:
      return undefined;
  }
}

/** A customer hears that there is an answer, never what it says: the mail leads to the ticket (domains, D3). */
export const mailCustomerHowTicketGoes: Reaction = {
  name: 'mailCustomerHowTicketGoes',
  on: [
    ticketEvents.ticketOpened.type,
    ticketEvents.staffAnswered.type,
    ticketEvents.ticketClosed.type,
    ticketEvents.ticketReopened.type,
    ticketEvents.workStarted.type,
  ],
  react: async (event, context) => {
    const template = templateFor(event);
    if (!template) return [];
    const { state }: Snapshot<TicketState> = await context.asOf(event);
    return mail(template, customerOf(state), {
      ticketId: recordIdOf(event),
      ...(state.answerBy === null ? {} : { by: state.answerBy }),
    });
  },
};
