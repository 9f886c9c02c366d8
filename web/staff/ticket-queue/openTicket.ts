import * as ticketRoutes from '#services/domains/tickets/routes.ts';

/** Requests of a ticket's panel, for the panel, its page, and to prefetch them. */
export const openTicket = (id: string) =>
  [ticketRoutes.ticket, { params: { id } }, { watches: [`ticket-${id}`] }] as const;

/** What stands beside it. */
export const besideTicket = (id: string) =>
  [ticketRoutes.ticketContext, { params: { id } }, { watches: [`ticket-${id}`, 'order'] }] as const;
