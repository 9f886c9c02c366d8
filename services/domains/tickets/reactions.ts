import { unreachable } from '#workflows/kernel/unreachable.ts';
import { ticketEvents } from '#workflows/ticket/schemas.ts';
import { customerOf } from '#workflows/ticket/state.ts';
import { metaOf } from '#services/commands/record.ts';
import type { Template } from '#services/domains/mails.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';
import { type EventOf, mail, reaction, recordIdOf } from '#services/reactions/reaction.ts';

const toTicket = { about: 'tickets', page: ({ ticketId }: MailData) => `/support/${ticketId}` } as const;

/** The mails about a ticket. */
export const ticketMails = {
  'ticket-received': { needs: ['ticketId', 'by'], ...toTicket },
  'ticket-opened-for-you': { needs: ['ticketId'], ...toTicket },
  'ticket-answered': { needs: ['ticketId'], ...toTicket },
  'ticket-closed': { needs: ['ticketId'], ...toTicket },
  'ticket-reopened': { needs: ['ticketId'], ...toTicket },
} as const satisfies Readonly<Record<string, TemplateSpec>>;

const on = [
  ticketEvents.ticketOpened.type,
  ticketEvents.staffAnswered.type,
  ticketEvents.ticketClosed.type,
  ticketEvents.ticketReopened.type,
  ticketEvents.workStarted.type,
] as const;

/** The mail for an event; none for what the customers did themselves. */
function templateFor(event: EventOf<(typeof on)[number]>): Template | undefined {
  const actor = event.meta['actor'] as { userType?: string } | undefined;
  const byStaff = actor?.userType === 'staff' || actor?.userType === 'admin';
  switch (event.type) {
    case ticketEvents.ticketOpened.type:
      return event.data.from === 'staff' ? 'ticket-opened-for-you' : 'ticket-received';
    case ticketEvents.staffAnswered.type:
      return 'ticket-answered';
    case ticketEvents.ticketClosed.type:
      return byStaff ? 'ticket-closed' : undefined;
    case ticketEvents.ticketReopened.type:
      return byStaff ? 'ticket-reopened' : undefined;
    case ticketEvents.workStarted.type:
      return metaOf(event).from === 'closed' ? 'ticket-reopened' : undefined;
    default:
      return unreachable(event);
  }
}

/** A customer hears that there is an answer, never what it says: the mail leads to the ticket (domains, D3). */
const mailCustomerHowTicketGoes = reaction({
  name: 'mailCustomerHowTicketGoes',
  on,
  react: async (event, context) => {
    const template = templateFor(event);
    if (!template) return [];
    const { state } = await context.asOf(event);
    return mail(template, customerOf(state), {
      ticketId: recordIdOf(event),
      ...(state.answerBy === null ? {} : { by: state.answerBy }),
    });
  },
});

/**
 * Once a credit agency's login is destroyed, or another one takes its place, the keys of those given before go: nothing opens
 * them any longer, in the log and in backups alike (domains, D3).
 */
const destroyLoginKeysWhenDestroyed = reaction({
  name: 'destroyLoginKeysWhenDestroyed',
  on: [ticketEvents.agencyLoginDestroyed.type, ticketEvents.agencyLoginGiven.type],
  react: async (event, { before }) => {
    const given = (await before(event)).filter((one) => one.type === ticketEvents.agencyLoginGiven.type);
    return given.map(({ data }) => ({ does: 'destroyKey' as const, subject: data.username.subject }));
  },
});

/** What follows from tickets. */
export const ticketReactions: ReactionsOf = {
  messages: [mailCustomerHowTicketGoes],
  secrets: [destroyLoginKeysWhenDestroyed],
};
