import type { Db } from '#projections/database/db.ts';
import { isOneOf, type Who } from '#workflows/kernel/who.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Shown, whoIs } from './whoIs.ts';

/** Returns the staff who have one of these roles, and admins unless `without` says so. Sorted by name. */
export async function staffWho(db: Db, who: readonly Who[], without?: 'admins'): Promise<readonly Shown[]> {
  const rows = await db('app.users')
    .whereIn('user_type', without ? ['staff'] : ['staff', 'admin'])
    .whereNull('blocked_at')
    .whereNull('disabled_at')
    .whereNull('forgotten_at')
    .limit(200)
    .select('id');
  const users = await findUsers(
    db,
    rows.map(({ id }) => id),
  );
  return [...users.values()]
    .filter((user) => isOneOf(who, { kind: 'person', userId: user.id, ...user }, {}))
    .map(({ id }) => whoIs(users, id))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
