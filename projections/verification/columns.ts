import { z } from 'zod';
import { verificationBureaus } from '#workflows/verification/bureaus.ts';
import type { VerificationState } from '#workflows/verification/state.ts';
import { verificationMachine } from '#workflows/verification/machine.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { cardholderColumns, columnOf } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';

export const verificationStates = statesOf(verificationMachine, ['none', 'sorted']);

const bureau = z.enum(verificationBureaus);
/** A decision, and the reports that it was made on. `reason` is empty for `verified`. */
const decision = z.object({
  decided: z.enum(['verified', 'rejected', 'revoked']),
  at: z.string(),
  reason: z.string().nullable(),
  /** The reports that the reason is about; none where nobody said so. */
  wrongReports: z.array(bureau),
  /** File ids. */
  reports: z.object({ transunion: z.string().nullable(), equifax: z.string().nullable() }),
});
export type Decision = z.infer<typeof decision>;

/** What the queue shows beside the state that the machine needs. */
export interface Noted {
  /** All of them, the first one first. */
  readonly decisions: readonly Decision[];
  /** File id → who of the staff has viewed it. */
  readonly viewers: Readonly<Record<string, readonly string[]>>;
  readonly uploadedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}
export interface VerificationFacts {
  readonly value: (typeof verificationStates)[number];
  readonly state: WithDuties<VerificationState & Noted>;
}

const column = columnOf<VerificationFacts, { readonly state: VerificationState & Noted }>();

/** A cardholder's verification: the queue of those to decide, and their own. CSV has the columns in this order. */
export const verificationColumns = {
  ...cardholderColumns,
  state: column({
    kind: 'text',
    values: verificationStates,
    sql: 'verification_state',
    type: 'text collate "C" not null',
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'status.verification' },
  }),
  /** What breaks when nobody acts: the promised decision is late. */
  breachAt: column({ kind: 'instant', nullable: true, sql: 'decision_due_at', due: true, csv: 'csv.breach' }),
  /** Whether the last decision was in time. */
  lastDuty: column(lastDutyColumn('last_duty', ({ state }: VerificationFacts) => lastEnded(state))),
  decisionDueAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.decisionDueAt,
    due: true,
    csv: 'csv.dueAt',
  }),
  overdue: column({
    kind: 'flag',
    expression: (now) => `coalesce(v.decision_due_at <= '${now.toISOString()}'::timestamptz, false)`,
    csv: 'csv.late',
  }),
  /** File ids of the reports in force; lists compare how many there are. */
  reports: column({
    kind: 'own',
    schema: z.object({ transunion: z.string().nullable(), equifax: z.string().nullable() }),
    show: ({ state }) => state.reports,
    compared: 'number',
    sql: 'report_count',
    type: 'int not null',
    from: ({ state }) => countOf(state.reports),
    csv: { head: 'csv.reports', as: 'number', of: countOf },
  }),
  decisions: column({ kind: 'own', schema: z.array(decision), show: ({ state }) => state.decisions, compared: false }),
  looks: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.looks,
    csv: 'staff.verification.looks',
  }),
  uploadedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.uploadedAt,
    csv: 'staff.verification.uploaded',
  }),
  decidedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.decidedAt,
    csv: 'staff.verification.decided',
  }),
  decidedBy: column({
    kind: 'text',
    nullable: true,
    compared: false,
    type: 'text',
    from: ({ state }) => state.decidedBy,
  }),
  rejectedBecause: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state }) => state.rejectedBecause,
    csv: 'staff.verification.rejectedBecause',
  }),
  revokedBecause: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state }) => state.revokedBecause,
    csv: 'staff.verification.revokedBecause',
  }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  cardholderId: column({ kind: 'text', sql: 'id', csv: 'csv.id' }),
};

function countOf(reports: object): number {
  return Object.values(reports).filter((file) => file !== null).length;
}
