import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { type MailData, roleOfAdmin } from '#services/mail/mailData.ts';
import { type User, userTable } from './users.ts';

/** Which roles one of the staff had, and has: by their ids. */
export type RoleChange = NonNullable<MailData['roleChanges']>[number];

/** What somebody's roles are to whoever reads of a change: an admin needs none. */
export const rolesOf = ({ userType, roleIds }: Pick<User, 'userType' | 'roleIds'>): string[] =>
  userType === 'admin' ? [roleOfAdmin] : [...roleIds];

/** Mails the admins who changed whose roles: one mail for all that was changed at once, none to whoever did it or whom it is about. */
export async function mailRoleChanges(
  trx: Db,
  { actor, changes, at }: { readonly actor: Person; readonly changes: readonly RoleChange[]; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const involved = [actor.userId, ...changes.map(({ personId }) => personId)];
  const admins = (await adminIds(trx)).filter((id) => !involved.includes(id));
  const data = { byId: actor.userId, roleChanges: [...changes] };
  for (const toUserId of admins) {
    await enqueueMail(trx, { id: world.newId(), template: 'role-changed', toUserId, data, at });
  }
}

/** Everybody who is an admin now. */
export const adminIds = (trx: Db): Promise<string[]> =>
  userTable(trx)
    .where({ user_type: 'admin' })
    .whereNull('disabled_at')
    .whereNull('forgotten_at')
    .orderBy('id')
    .pluck('id');
