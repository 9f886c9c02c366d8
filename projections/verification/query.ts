import type { Knex } from 'knex';
import type { VerificationRow } from './model.ts';
import { shownVerification, type StoredVerification } from './storedVerification.ts';

/** A cardholder's verification; undefined before the first upload. */
export async function verificationOf(db: Knex, cardholderId: string, now: Date): Promise<VerificationRow | undefined> {
  const row: StoredVerification | undefined = await db('read.verifications').where({ id: cardholderId }).first();
  return row && shownVerification(row, now);
}
