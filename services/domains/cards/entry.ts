import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { cardCompletions } from './prepare.ts';

export const cardEntry = {
  resource: 'cards',
  ownRoutes: ['submitCard'],
  complete: cardCompletions,
  staff: ['cards'],
  customer: 'cardholder',
} as const satisfies LifecycleEntry;
