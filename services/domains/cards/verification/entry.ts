import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { verificationCompletions } from './prepare.ts';

export const verificationEntry = {
  resource: 'verifications',
  ownRoutes: [],
  complete: verificationCompletions,
  staff: ['users'],
  customers: ['cardholder'],
  idIsOwner: true,
  calendar: { deadlines: ['decisionDue'], pages: { staff: ({ id }) => `/admin/verifications/${id}` } },
  // Nobody's but the owner's: staff look through the verification, where each look is recorded.
  files: { 'credit-report': [] },
} as const satisfies LifecycleEntry;
