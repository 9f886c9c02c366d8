import type { Db } from '#projections/database/db.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type User, userById } from '#services/accounts/users.ts';
import { notFound } from '#services/http/problems.ts';

/** An account, for whoever manages people. 404 for one that was forgotten, and for the house's own unless an admin asks. */
export async function seenPerson(db: Db, userId: string, asker: Person): Promise<User> {
  const user = await userById(db, userId);
  if (!user || user.forgotten || (staffOrAdmin(user) && asker.userType !== 'admin')) throw notFound();
  return user;
}
