import * as ticketRoutes from '#services/domains/tickets/routes.ts';

/** What a ticket's panel asks. For the panel and its page, and to be fetched ahead. */
export const openTicket = (id: string) =>
  [ticketRoutes.ticket, { params: { id } }, { watches: [`ticket-${id}`] }] as const;
