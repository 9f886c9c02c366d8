import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { admin, bySystem, customer, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { ticketDeadlines } from './deadlines.ts';
import { ticketRules } from './rules.ts';
import { emptyTicket, type Ticket, ticketJudgedBy, type TicketState } from './state.ts';

const { commands, machine } = lifecycleWords<Ticket, typeof ticketRules>(ticketRules);

const tickets2 = staff('tickets', 2);
const tickets3 = staff('tickets', 3);

/** Available in every state before the ticket is deleted. */
const always = commands({
  addNote: { by: [tickets2], records: 'noteAdded', waitsForServer: true },
  changeType: { by: [tickets3], rules: ['anotherType'], records: 'typeChanged' },
  assign: { by: [tickets2], rules: ['assigneeIsStaff'], records: 'assigned', waitsForServer: true },
  markRead: {
    by: [customer, tickets2],
    rules: ['notActingForAnother', 'somethingUnread'],
    records: 'ticketRead',
    waitsForServer: true,
  },
  recordReveal: {
    by: [tickets3],
    rules: ['notActingForAnother', 'agencyLoginFieldThere'],
    records: 'agencyLoginRevealed',
    waitsForServer: true,
  },
  delete: { by: [tickets3], records: 'ticketDeleted', to: 'deleted' },
});

const { giveAgencyLogin, reply, answer, close, startWork, destroyAgencyLogin } = commands({
  /** Available only while somebody works on the ticket: the login is destroyed some time after it ends. */
  giveAgencyLogin: {
    by: [customer],
    rules: ['notActingForAnother'],
    records: 'agencyLoginGiven',
    waitsForServer: true,
  },
  reply: {
    by: [customer],
    rules: ['notActingForAnother', 'ownFiles'],
    records: 'customerWrote',
    waitsForServer: true,
  },
  answer: { by: [tickets2], rules: ['ownFiles'], records: 'staffAnswered', waitsForServer: true },
  close: { by: [customer, tickets2], records: 'ticketClosed', to: 'closed' },
  startWork: { by: [tickets2], records: 'workStarted', to: 'inProgress' },
  destroyAgencyLogin: {
    by: [bySystem],
    rules: ['agencyLoginThere', 'agencyLoginKeptLongEnough'],
    records: 'agencyLoginDestroyed',
  },
});

/**
 * Ticket: a customer's question and its answers (lifecycles, "Ticket"). Replies change its state; so does the selector
 * on its page.
 */
export const ticketMachine = machine({
  id: 'ticket',
  context: emptyTicket,
  states: {
    none: {
      on: {
        openTicket: {
          by: [customer, tickets3],
          rules: [
            'notActingForAnother',
            'ticketIsTheirs',
            'customerNotBlocked',
            'subjectNamed',
            'subjectIsTheirs',
            'refundPolicyAgreed',
            'ownFiles',
          ],
          records: 'ticketOpened',
          to: 'new',
          waitsForServer: true,
        },
      },
    },
    new: { on: { ...always, giveAgencyLogin, reply, answer: { ...answer, to: 'inProgress' }, startWork, close } },
    inProgress: { on: { ...always, giveAgencyLogin, reply, answer, close } },
    closed: {
      on: {
        ...always,
        reply: { ...reply, to: 'reopened' },
        answer,
        startWork,
        reopen: { by: [customer, tickets2], records: 'ticketReopened', to: 'reopened' },
        destroyAgencyLogin,
      },
    },
    reopened: {
      on: { ...always, giveAgencyLogin, reply, answer: { ...answer, to: 'inProgress' }, startWork, close },
    },
    deleted: {
      on: {
        undelete: { by: [admin], records: 'ticketUndeleted', to: 'closed' },
        destroyAgencyLogin,
      },
    },
  },
});

/** The behavior of a ticket, shared by pages and server. */
export const ticketBehavior: Behavior<TicketState> = {
  category: 'ticket',
  version: 1,
  machine: ticketMachine,
  rules: ticketRules,
  ruleSettings: ticketJudgedBy,
  empty: emptyTicket,
  deadlines: ticketDeadlines,
};
