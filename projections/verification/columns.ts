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
/** A decision, and the reports that it was based on. `reason` is empty for `verified`. */
const decision = z.object({
  decided: z.enum(['verified', 'rejected', 'revoked']),
  at: z.string(),
  reason: z.string().nullable(),
  /** The reports that the reason is about; empty if none was named. */
  wrongReports: z.array(bureau),
  /** File ids. */
  reports: z.object({ transunion: z.string().nullable(), equifax: z.string().nullable() }),
});
export type Decision = z.infer<typeof decision>;

/** Data that the queue shows in addition to the machine's state. */
export interface Noted {
  /** All decisions, oldest first. */
  readonly decisions: readonly Decision[];
  /** File id → the members of staff who have viewed it. */
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

/** The columns of a cardholder's verification, for the queue and for their own page, in the order of the CSV file. */
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
  /** The deadline that matters if nobody acts: the promised decision. */
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
  /** File ids of the current reports; lists compare their number. */
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
