import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { codeAlphabet, codeFrom, codeLength } from '#workflows/referral/referralCode.ts';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[world.randomInt(codeAlphabet.length)]).join('');

/** Returns a person's own code, which is created on first use and never changes. */
export async function codeOf({ db, now }: { db: Db; now: () => Date }, ownerId: string): Promise<string> {
  await db('app.referral_codes')
    .insert({ code: newCode(), owner_id: ownerId, created_at: now() })
    .onConflict('owner_id')
    .ignore();
  return (await codeIfAny(db, ownerId))!;
}

/** Returns a person's own code; null if they never requested one. */
export const codeIfAny = async (db: Db, ownerId: string): Promise<string | null> =>
  (await db('app.referral_codes').where({ owner_id: ownerId }).first('code'))?.code ?? null;

/** Returns the owner of a code; undefined for an unknown code, or one whose owner's account was closed or forgotten. */
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
