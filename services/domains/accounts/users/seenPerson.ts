import type { Db } from '#projections/database/db.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type User, userById } from '#services/accounts/users.ts';
import { notFound } from '#services/http/problems.ts';

/**
 * Returns an account for a reader who manages people. 404 for a forgotten one, and for internal users unless an admin
 * asks.
 */
export async function seenPerson(db: Db, userId: string, asker: Person): Promise<User> {
  const user = await userById(db, userId);
  if (!user || user.forgotten || (isStaffOrAdmin(user) && asker.userType !== 'admin')) throw notFound();
  return user;
}
