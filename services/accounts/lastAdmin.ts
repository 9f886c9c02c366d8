import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { type User, userTable } from './users.ts';

/**
 * Why an admin may not be demoted, blocked or disabled: nobody would be left who can undo it (domains, D7). Such changes
 * come one after the other over all processes; so of two admins who do it to each other at once, the second finds that they
 * are none any more.
 */
export async function lastAdminFault(
  trx: Db,
  { actor, user }: { readonly actor: Person; readonly user: Pick<User, 'id' | 'userType'> },
): Promise<AccountRefusal | undefined> {
  if (user.userType !== 'admin') return undefined;
  await trx.raw("select pg_advisory_xact_lock(hashtextextended('admins', 0))");
  const others = await userTable(trx)
    .where({ user_type: 'admin' })
    .whereNot({ id: user.id })
    .whereNull('blocked_at')
    .whereNull('disabled_at')
    .whereNull('forgotten_at')
    .pluck('id');
  if (others.length === 0) return refusal('lastAdmin');
  return others.includes(actor.userId) ? undefined : refusal('notAllowed');
}
