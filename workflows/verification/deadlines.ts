import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Verification, VerificationState } from './state.ts';

type Deadline = DeadlineOf<Verification>;

/** A decision within 48 hours is a promise: late is overdue for staff, never an answer by itself. */
export const verificationDeadlines = ({
  value,
  state: { decisionDueAt },
}: Snapshot<VerificationState>): readonly Deadline[] =>
  value === 'underReview' && decisionDueAt !== null
    ? [{ name: 'decisionDue', dueAt: decisionDueAt, turn: 'staff', doneBy: 'verify', silence: { does: 'flagOverdue' } }]
    : [];
