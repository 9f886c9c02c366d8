import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { ticketDeadlines } from './deadlines.ts';
import { ticketJudgedBy } from './judgedBy.ts';
import { ticketMachine } from './machine.ts';
import { ticketRules } from './rules.ts';
import { emptyTicket, type TicketState } from './state.ts';

/** The behavior of a ticket: what pages and server share. */
export const ticketBehavior: Behavior<TicketState> = {
  category: 'ticket',
  version: 1,
  machine: ticketMachine,
  rules: ticketRules,
  judgedBy: ticketJudgedBy,
  empty: emptyTicket,
  deadlines: ticketDeadlines,
};
