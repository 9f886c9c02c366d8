import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { cardCompletions } from './prepare.ts';

export const cardEntry = {
  resource: 'cards',
  ownRoutes: ['submitCard'],
  complete: cardCompletions,
  staff: ['cards'],
  customers: ['cardholder'],
  changes: 'untold',
  calendar: { deadlines: ['reviewDue', 'updateReviewDue'], pages: { staff: ({ id }) => `/admin/card/${id}` } },
} as const satisfies LifecycleEntry;
