import { z } from 'zod';

export const verificationStates = ['waitingForDocs', 'underReview', 'verified', 'rejected'] as const;

/** The tabs of the queue. */
export const verificationTabs = ['underReview', 'waitingForDocs', 'rejected', 'verified', 'all'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

/** A cardholder's verification; `reports` are file ids of the reports in force. */
export const verificationRow = z.object({
  cardholderId: z.string(),
  state: z.enum(verificationStates),
  reports: z.object({ transunion: z.string().nullable(), equifax: z.string().nullable() }),
  /** Until when a decision is promised, and whether that has passed by the clock of the query. */
  decisionDueAt: z.string().nullable(),
  /** The same: what breaks when nobody acts. */
  breachAt: z.string().nullable(),
  overdue: z.boolean(),
  rejectedBecause: z.string().nullable(),
  revokedBecause: z.string().nullable(),
  looks: z.int(),
  uploadedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  revision: z.string(),
  updatedAt: z.string(),
});
export type VerificationRow = z.infer<typeof verificationRow>;
