import type { GridList } from '../grid/gridList.ts';
import { joinPerson, peopleColumns } from '../grid/people.ts';
import type { VerificationRow, VerificationTab } from './model.ts';
import { shownVerification, type StoredVerification } from './storedVerification.ts';

const tab = (state: Exclude<VerificationTab, 'all'>) => () => ({ sql: 'v.verification_state = ?', values: [state] });

/** Verifications as staff decide them. */
export const verificationsList: GridList<VerificationTab, VerificationRow> = {
  table: 'read.verifications',
  alias: 'v',
  joins: { cardholder: joinPerson('cardholder', 'v.id') },
  columns: (now) => ({
    cardholderId: { sql: 'v.id', type: 'text' },
    ...peopleColumns('cardholder'),
    state: { sql: 'v.verification_state', type: 'text' },
    breachAt: { sql: 'v.decision_due_at', type: 'instant', due: true },
    decisionDueAt: { sql: 'v.decision_due_at', type: 'instant', due: true },
    overdue: { sql: `coalesce(v.decision_due_at <= '${now.toISOString()}'::timestamptz, false)`, type: 'boolean' },
    reports: { sql: 'v.report_count', type: 'number' },
    looks: { sql: 'v.looks', type: 'number' },
    rejectedBecause: { sql: 'v.rejected_because', type: 'text' },
    revokedBecause: { sql: 'v.revoked_because', type: 'text' },
    uploadedAt: { sql: 'v.uploaded_at', type: 'instant' },
    decidedAt: { sql: 'v.decided_at', type: 'instant' },
    revision: { sql: 'v.revision', type: 'number' },
    updatedAt: { sql: 'v.updated_at', type: 'instant' },
  }),
  tabs: {
    underReview: tab('underReview'),
    waitingForDocs: tab('waitingForDocs'),
    rejected: tab('rejected'),
    verified: tab('verified'),
    all: () => ({ sql: 'true', values: [] }),
  },
  sums: { all: ['underReview', 'waitingForDocs', 'rejected', 'verified'] },
  standard: () => [
    { sql: 'v.decision_due_at', how: 'asc nulls last' },
    { sql: 'v.updated_at', how: 'desc' },
    { sql: 'v.id', how: 'desc' },
  ],
  last: 'v.id',
  searched: { people: ['v.id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<{ rows: StoredVerification[] }>(
      `select * from read.verifications v where v.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, shownVerification(row, now)]));
  },
};
