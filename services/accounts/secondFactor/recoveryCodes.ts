import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { tokenHash } from '../tokens.ts';

const HOW_MANY = 10;
/** No letter that is read as a digit, or as another letter. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ABCD-EFGH-JKLM-NPQR`: 80 random bits. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[world.randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** As people type it: with or without dashes, in small letters. */
const hashOf = (code: string): Buffer => tokenHash(code.toUpperCase().replace(/[^A-Z2-9]/g, ''));

/** New codes in place of all others. They are shown once: only their hashes are stored. */
export async function replaceRecoveryCodes(
  trx: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await dropRecoveryCodes(trx, userId);
  await trx('app.recovery_codes').insert(
    codes.map((code) => ({ user_id: userId, code_hash: hashOf(code), created_at: at })),
  );
  return codes;
}

export const dropRecoveryCodes = (trx: Db, userId: string): Promise<number> =>
  trx('app.recovery_codes').where({ user_id: userId }).delete();

/** Uses up a code. Of two who send the same one in the same moment, one is refused. */
export async function useRecoveryCode(
  trx: Db,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<boolean> {
  const used = await trx('app.recovery_codes')
    .where({ user_id: userId, code_hash: hashOf(code) })
    .whereNull('used_at')
    .update({ used_at: at });
  return used > 0;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const row = await db('app.recovery_codes').where({ user_id: userId }).whereNull('used_at').count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}
