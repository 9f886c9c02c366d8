import type { VerificationState } from '#workflows/verification/verification.ts';
import type { VerificationRow } from './model.ts';

/** A row of `read.verifications` as the driver gives it. */
export interface StoredVerification {
  id: string;
  verification_state: VerificationRow['state'];
  state: VerificationState;
  decision_due_at: Date | null;
  uploaded_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  revision: string;
  updated_at: Date;
}

/** What staff and its cardholder see. `now` decides what is overdue. */
export const shownVerification = (row: StoredVerification, now: Date): VerificationRow => ({
  cardholderId: row.id,
  state: row.verification_state,
  reports: row.state.reports,
  decisionDueAt: row.decision_due_at?.toISOString() ?? null,
  breachAt: row.decision_due_at?.toISOString() ?? null,
  overdue: row.verification_state === 'underReview' && row.decision_due_at !== null && row.decision_due_at <= now,
  rejectedBecause: row.state.rejectedBecause,
  revokedBecause: row.state.revokedBecause,
  looks: row.state.looks,
  uploadedAt: row.uploaded_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});
