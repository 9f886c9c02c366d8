import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { ticketBehavior } from './behavior.ts';
import { ticketCommands } from './commands.ts';
import { isForStaffAlone, ticketEvents } from './schemas.ts';
import { ticketFolding } from './folding.ts';
import { ticketForgotten } from './personal.ts';
import type { TicketState } from './state.ts';
import { ticketView } from './view.ts';

/** Everything the product knows about a ticket: stream `ticket-{id}`. */
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
