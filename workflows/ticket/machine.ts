import { admin, by, bySystem, customer, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { ticketRules } from './rules.ts';
import { emptyTicket, type Ticket } from './state.ts';

const { record, requires, setup } = lifecycleWords<Ticket, typeof ticketRules>(ticketRules);

const tickets2 = staff('tickets', 2);
const tickets3 = staff('tickets', 3);

/** What may be done in every state before the ticket is deleted. */
const always = {
  addNote: { guard: waits(requires(by(tickets2))), actions: record('noteAdded') },
  changeType: { guard: requires(by(tickets3), 'anotherType'), actions: record('typeChanged') },
  assign: { guard: waits(requires(by(tickets2), 'assigneeIsStaff')), actions: record('assigned') },
  markRead: {
    guard: waits(requires(by(customer, tickets2), 'notActingForAnother', 'somethingUnread')),
    actions: record('ticketRead'),
  },
  recordReveal: {
    guard: waits(requires(by(tickets3), 'notActingForAnother', 'agencyLoginFieldThere')),
    actions: record('agencyLoginRevealed'),
  },
  delete: { target: 'deleted', guard: requires(by(tickets3)), actions: record('ticketDeleted') },
};

/** Only while somebody works on it: what is left is destroyed some time after the ticket ends. */
const giveAgencyLogin = {
  guard: waits(requires(by(customer), 'notActingForAnother')),
  actions: record('agencyLoginGiven'),
};

const reply = {
  guard: waits(requires(by(customer), 'notActingForAnother', 'ownFiles')),
  actions: record('customerWrote'),
};
const answer = { guard: waits(requires(by(tickets2), 'ownFiles')), actions: record('staffAnswered') };
const close = { target: 'closed', guard: requires(by(customer, tickets2)), actions: record('ticketClosed') };
const startWork = { target: 'inProgress', guard: requires(by(tickets2)), actions: record('workStarted') };

/** Ticket: a customer's question and its answers (lifecycles, "Ticket"). Replies move it; so does the selector on its page. */
export const ticketMachine = setup.createMachine({
  id: 'ticket',
  context: emptyTicket,
  initial: 'none',
  states: {
    none: {
      on: {
        openTicket: {
          target: 'new',
          guard: waits(
            requires(
              by(customer, tickets3),
              'notActingForAnother',
              'ticketIsTheirs',
              'customerNotBlocked',
              'subjectNamed',
              'subjectIsTheirs',
              'refundPolicyAgreed',
              'ownFiles',
            ),
          ),
          actions: record('ticketOpened'),
        },
      },
    },
    new: { on: { ...always, giveAgencyLogin, reply, answer: { ...answer, target: 'inProgress' }, startWork, close } },
    inProgress: { on: { ...always, giveAgencyLogin, reply, answer, close } },
    closed: {
      on: {
        ...always,
        reply: { ...reply, target: 'reopened' },
        answer,
        startWork,
        reopen: { target: 'reopened', guard: requires(by(customer, tickets2)), actions: record('ticketReopened') },
        destroyAgencyLogin: {
          guard: requires(by(bySystem), 'agencyLoginThere', 'agencyLoginKeptLongEnough'),
          actions: record('agencyLoginDestroyed'),
        },
      },
    },
    reopened: {
      on: { ...always, giveAgencyLogin, reply, answer: { ...answer, target: 'inProgress' }, startWork, close },
    },
    deleted: {
      on: {
        undelete: { target: 'closed', guard: requires(by(admin)), actions: record('ticketUndeleted') },
        destroyAgencyLogin: {
          guard: requires(by(bySystem), 'agencyLoginThere', 'agencyLoginKeptLongEnough'),
          actions: record('agencyLoginDestroyed'),
        },
      },
    },
  },
});
