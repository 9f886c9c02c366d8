import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { ticketFacts } from './facts.ts';
import { ticketReducers } from './reducers.ts';
import type { TicketState } from './state.ts';

/** What writes down what happens to a ticket, and folds it in. */
export const ticketFolding: Folding<TicketState> = { facts: ticketFacts, reducers: ticketReducers };
