import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { verificationCompletions } from './prepare.ts';

export const verificationEntry = {
  resource: 'verifications',
  ownRoutes: [],
  complete: verificationCompletions,
  staff: ['users'],
  customer: 'cardholder',
  idIsOwner: true,
} as const satisfies LifecycleEntry;
