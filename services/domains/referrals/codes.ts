import { randomInt } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { codeAlphabet, codeFrom, codeLength } from '#workflows/referral/referralCode.ts';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** Somebody's own code, made when it is first asked for. It never changes. */
export async function codeOf({ db, now }: { db: Db; now: () => Date }, ownerId: string): Promise<string> {
  await db('app.referral_codes')
    .insert({ code: newCode(), owner_id: ownerId, created_at: now() })
    .onConflict('owner_id')
    .ignore();
  return (await codeIfAny(db, ownerId))!;
}

/** Somebody's own code; null for who never asked for one. */
export const codeIfAny = async (db: Db, ownerId: string): Promise<string | null> =>
  (await db('app.referral_codes').where({ owner_id: ownerId }).first('code'))?.code ?? null;

/** Whose code it is; undefined for what is nobody's, and for whom has been closed or forgotten since. */
export async function ownerOf(db: Db, text: string): Promise<{ code: string; ownerId: string } | undefined> {
  const code = codeFrom(text);
  if (code === undefined) return undefined;
  const row = await db('app.referral_codes as c')
    .join('app.users as u', 'u.id', 'c.owner_id')
    .where('c.code', code)
    .whereNull('u.disabled_at')
    .first('c.owner_id');
  return row && { code, ownerId: row.owner_id };
}
