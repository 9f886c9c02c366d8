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
  // Only the owner has direct access: staff open the reports through the verification, which records each view.
  files: { 'credit-report': [] },
} as const satisfies LifecycleEntry;
