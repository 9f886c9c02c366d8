import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { ticketCompletions } from './prepare.ts';

export const ticketEntry = {
  resource: 'tickets',
  ownRoutes: ['openTicket'],
  complete: ticketCompletions,
  staff: ['tickets'],
  customers: ['buyer', 'cardholder'],
  readAsEither: true,
  isDeleted: ({ value }) => value === 'deleted',
  files: { 'ticket-file': ['tickets'] },
  calendar: { deadlines: ['answer'], pages: { staff: ({ id }) => `/admin/tickets/${id}` } },
} as const satisfies LifecycleEntry;
