import type { Db } from '#projections/database/db.ts';
import { findUsers } from '#services/accounts/users.ts';
import { roleNames } from '#services/domains/accounts/roles/rolesTable.ts';
import type { MailFacts } from '#services/mail/mailFacts.ts';
import { type MailData, roleOfAdmin } from '#services/mail/mailData.ts';

/**
 * Returns who changed whose roles, with the roles' current names; a deleted role is shown by the beginning of its id.
 */
export async function rolesIn(
  db: Db,
  { byId = '', roleChanges = [] }: Pick<MailData, 'byId' | 'roleChanges'>,
): Promise<NonNullable<MailFacts['roles']>> {
  const ids = roleChanges.flatMap(({ before, after }) => [...before, ...after]).filter((id) => id !== roleOfAdmin);
  const [people, names] = await Promise.all([
    findUsers(db, [byId, ...roleChanges.map(({ personId }) => personId)]),
    roleNames(db, ids),
  ]);
  const nameOf = (id: string) => {
    const user = people.get(id);
    return user ? `${user.firstName} ${user.lastName}`.trim() : '';
  };
  const named = (roles: readonly string[]) =>
    roles.map((id) => (id === roleOfAdmin ? id : (names.get(id) ?? id.slice(0, 8))));
  return {
    by: nameOf(byId),
    changes: roleChanges.map(({ personId, before, after }) => ({
      name: nameOf(personId),
      before: named(before),
      after: named(after),
    })),
  };
}
