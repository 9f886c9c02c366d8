import type { Knex } from 'knex';
import type { VerificationState } from '#workflows/verification/verification.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { verificationColumns } from './columns.ts';
import type { VerificationRow } from './model.ts';

/** A cardholder's verification; undefined before the first upload. */
export async function verificationOf(db: Knex, cardholderId: string, now: Date): Promise<VerificationRow | undefined> {
  return (await verificationsWhere(db, { sql: 'v.id = ?', values: [cardholderId] }, now))[0];
}

/** The verifications that a condition finds, in no order. `now` decides what is overdue. */
export async function verificationsWhere(db: Knex, where: Fragment, now: Date): Promise<readonly VerificationRow[]> {
  const { rows } = await db.raw<{ rows: (StoredOf<typeof verificationColumns> & { folded: VerificationState })[] }>(
    `select ${selectionOf(verificationColumns, 'v', now)}, v.state as folded from read.verifications v where ${where.sql}`,
    [...where.values] as Knex.RawBinding[],
  );
  return rows.map((row) => read(row, { state: row.folded }));
}

const read = rowReader(verificationColumns);
