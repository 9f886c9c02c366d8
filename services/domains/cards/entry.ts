import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { cardPreparations } from './prepare.ts';

export const cardEntry = {
  resource: 'cards',
  ownRoutes: ['submitCard'],
  prepare: cardPreparations,
  staff: ['cards'],
  customer: 'cardholder',
} as const satisfies LifecycleEntry;
