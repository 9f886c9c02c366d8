import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { system } from '#workflows/kernel/actor.ts';
import type { Vault } from '#services/vault/vault.ts';
import { accountEmail } from './accountEmail.ts';
import { issueToken } from './accountTokens.ts';
import { byCommandLine, writeAudit } from '#services/audit/audit.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { userAt, userTable } from './users.ts';

/**
 * Creates an admin without a password and returns the link that sets one; it works once, for an hour. Called again for
 * an admin who has not used the link, it returns a new one. `emailTaken` for any other account.
 */
export async function createAdmin(
  { db, now, vault, publicUrl }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'>; publicUrl: string },
  typed: string,
): Promise<{ readonly kind: 'created'; readonly userId: string; readonly link: string } | AccountRefusal> {
  const email = accountEmail(typed);
  if (email === undefined) return refusal('emailInvalid');
  const at = now();
  return db.transaction(async (trx) => {
    const id = world.newId();
    const admin = {
      id,
      email,
      first_name: 'Admin',
      last_name: '',
      user_type: 'admin' as const,
      created_at: at,
      updated_at: at,
    };
    const known = await userAt(trx, typed).first();
    const [made] = known ? [] : await userTable(trx).insert(admin).onConflict('email').ignore().returning('*');
    const row = known ?? made ?? (await userAt(trx, typed).first());
    if (!row || row.user_type !== 'admin' || row.password_hash !== null || row.disabled_at) {
      return refusal('emailTaken');
    }
    if (made) {
      await writeAudit(trx, {
        id,
        stream: `account-${id}`,
        type: 'account.admin-created.v1',
        data: {},
        actor: system('create-admin'),
        at,
        requestOrigin: byCommandLine,
      });
    }
    const { token } = await issueToken({ trx, now, vault }, { purpose: 'reset-password', userId: row.id });
    return { kind: 'created', userId: row.id, link: `${publicUrl}/set-password#token=${token}` };
  });
}
