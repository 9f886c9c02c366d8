import type { Db, TableRow } from '#projections/database/db.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Factor } from './factors.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

export type TotpRow = TableRow<'app.totp'>;

/**
 * Uses up a code of somebody's app, or a recovery code. A code is taken once, though its app shows it for thirty seconds: of two who
 * send it in the same moment one is refused, for only one finds the step before it. Undefined for one that is wrong or used.
 */
export async function useCode(
  { trx, vault }: { trx: Db; vault: Pick<Vault, 'open'> },
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<Extract<Factor, 'totp' | 'recovery'> | undefined> {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return (await useRecoveryCode(trx, { userId, code, at })) ? 'recovery' : undefined;
  const row = await trx('app.totp').where({ user_id: userId }).whereNotNull('confirmed_at').first();
  return row && (await takeStep({ trx, vault }, { row, code: typed, at })) ? 'totp' : undefined;
}

/** Whether this is a code of the secret that nobody has used, nor a later one. It counts as used from now on. */
export async function takeStep(
  { trx, vault }: { trx: Db; vault: Pick<Vault, 'open'> },
  { row, code, at }: { row: TotpRow; code: string; at: Date },
): Promise<boolean> {
  const secret = await vault.open(row.secret);
  const step = secret.kind === 'open' ? stepOf(secret.value, code, at) : undefined;
  if (step === undefined) return false;
  return (await trx('app.totp').where({ id: row.id }).where('last_step', '<', step).update({ last_step: step })) > 0;
}
