import type { Db } from '../database/db.ts';
import type { VerificationState } from '#workflows/verification/state.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { type Noted, verificationColumns } from './columns.ts';
import type { VerificationRow } from './model.ts';

/** Returns a cardholder's verification; undefined before the first upload. */
export async function verificationOf(db: Db, cardholderId: string, now: Date): Promise<VerificationRow | undefined> {
  return (await verificationsWhere(db, { sql: 'v.id = ?', values: [cardholderId] }, now))[0];
}

/** Returns the verifications that match a condition, in no order. `now` decides what is overdue. */
export async function verificationsWhere(db: Db, where: Fragment, now: Date): Promise<readonly VerificationRow[]> {
  const { rows } = await db.raw<StoredOf<typeof verificationColumns> & { folded: VerificationState & Noted }>(
    `select ${selectionOf(verificationColumns, 'v', now)}, v.state as folded from read.verifications v where ${where.sql}`,
    [...where.values],
  );
  return rows.map((row) => read(row, { state: row.folded }));
}

/** Returns the reports of a cardholder that this member of staff has viewed, by file id. */
export async function reportsViewedBy(db: Db, cardholderId: string, userId: string): Promise<readonly string[]> {
  const { rows } = await db.raw<{ folded: Noted }>(
    'select v.state as folded from read.verifications v where v.id = ?',
    [cardholderId],
  );
  return Object.entries(rows[0]?.folded.viewers ?? {}).flatMap(([fileId, viewers]) =>
    viewers.includes(userId) ? [fileId] : [],
  );
}

const read = rowReader(verificationColumns);
