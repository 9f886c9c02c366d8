import { lifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { cardBodies } from './bodies.ts';
import { cardPreparations } from './prepare.ts';

export const cardEntry = lifecycleEntry({
  resource: 'cards',
  bodies: cardBodies,
  ownRoutes: ['submitCard'],
  prepare: cardPreparations,
  staff: ['cards'],
  customer: 'cardholder',
});
