import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Verification, VerificationState } from './state.ts';

type Deadline = DeadlineOf<Verification>;

/**
 * Returns the deadline of the decision, promised within 48 hours. A late decision is overdue for staff and never made
 * automatically.
 */
export const verificationDeadlines = ({
  value,
  state: { decisionDueAt },
}: Snapshot<VerificationState>): readonly Deadline[] =>
  value === 'underReview' && decisionDueAt !== null
    ? [{ name: 'decisionDue', dueAt: decisionDueAt, turn: 'staff', doneBy: 'verify', silence: { does: 'flagOverdue' } }]
    : [];
