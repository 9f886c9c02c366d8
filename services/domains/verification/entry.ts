import { lifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { verificationBodies } from './bodies.ts';
import { verificationPreparations } from './prepare.ts';

export const verificationEntry = lifecycleEntry({
  resource: 'verifications',
  bodies: verificationBodies,
  ownRoutes: [],
  prepare: verificationPreparations,
  staff: ['users'],
  customer: 'cardholder',
  idIsOwner: true,
});
