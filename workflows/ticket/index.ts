import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { ticketFolding } from './facts.ts';
import { ticketBehavior } from './machine.ts';
import { isForStaffAlone, ticketCommands, ticketEvents } from './schemas.ts';
import { ticketForgotten, type TicketState, ticketView } from './state.ts';

/** The complete definition of a ticket: stream `ticket-{id}`. */
export const ticketLifecycle: Lifecycle<TicketState> = {
  ...ticketBehavior,
  ...ticketFolding,
  commands: ticketCommands,
  events: ticketEvents,
  view: ticketView,
  hidden: isForStaffAlone,
  unnoticed: [ticketEvents.ticketRead.type],
  forgotten: ticketForgotten,
};
