import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { verificationPreparations } from './prepare.ts';

export const verificationEntry = {
  resource: 'verifications',
  ownRoutes: [],
  prepare: verificationPreparations,
  staff: ['users'],
  customer: 'cardholder',
  idIsOwner: true,
} as const satisfies LifecycleEntry;
