import type { Knex } from 'knex';
import type { VerificationState } from '#workflows/verification/verification.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import type { VerificationRow } from './model.ts';

/** A cardholder's verification; undefined before the first upload. */
export async function verificationOf(db: Knex, cardholderId: string, now: Date): Promise<VerificationRow | undefined> {
  const row: StoredVerification | undefined = await db('read.verifications').where({ id: cardholderId }).first();
  return row && shown(row, now);
}

/** Those to decide, the earliest promise first; or those of another state, the latest first. */
export async function verificationQueue(
  db: Knex,
  { state = 'underReview', overdueOnly = false, page = 1, pageSize = 15 }: { state?: VerificationRow['state'] | 'all'; overdueOnly?: boolean; page?: number; pageSize?: number },
  now: Date,
): Promise<Page<VerificationRow>> {
  const where = {
    sql: `${state === 'all' ? 'true' : 'verification_state = ?'}${overdueOnly ? ` and verification_state = 'underReview' and decision_due_at <= ?::timestamptz` : ''}`,
    values: [...(state === 'all' ? [] : [state]), ...(overdueOnly ? [now.toISOString()] : [])],
  };
  const order = state === 'underReview' ? 'decision_due_at, id' : 'updated_at desc, id';
  const { rows } = await db.raw<{ rows: StoredVerification[] }>(`select * from read.verifications where ${where.sql} order by ${order} limit ? offset ?`, [...where.values, pageSize, (page - 1) * pageSize]);
  return { rows: rows.map((row) => shown(row, now)), ...(await countRows(db, 'read.verifications', where)) };
}

interface StoredVerification {
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

const shown = (row: StoredVerification, now: Date): VerificationRow => ({
  cardholderId: row.id, state: row.verification_state, reports: row.state.reports, decisionDueAt: row.decision_due_at?.toISOString() ?? null, breachAt: row.decision_due_at?.toISOString() ?? null,
  overdue: row.verification_state === 'underReview' && row.decision_due_at !== null && row.decision_due_at <= now,
  rejectedBecause: row.state.rejectedBecause, revokedBecause: row.state.revokedBecause, looks: row.state.looks,
  uploadedAt: row.uploaded_at?.toISOString() ?? null, decidedAt: row.decided_at?.toISOString() ?? null, decidedBy: row.decided_by, revision: row.revision, updatedAt: row.updated_at.toISOString(),
});
