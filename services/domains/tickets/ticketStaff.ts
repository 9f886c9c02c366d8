import type { Db } from '#projections/database/db.ts';
import { type Shown, whoIs } from '#services/domains/people/whoIs.ts';
import { findUsers } from '#services/accounts/users.ts';

/** Returns the people to whom a ticket can be assigned: staff of tickets from level 2, and admins. Sorted by name. */
export async function ticketStaff(db: Db): Promise<readonly Shown[]> {
  const rows = await db('app.users')
    .where((who) => void who.where('user_type', 'admin').orWhereRaw(`(permissions->>'tickets')::int >= 2`))
    .whereIn('user_type', ['staff', 'admin'])
    .whereNull('blocked_at')
    .whereNull('disabled_at')
    .whereNull('forgotten_at')
    .limit(200)
    .select('id');
  const users = await findUsers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => whoIs(users, id)).sort((a, b) => a.name.localeCompare(b.name));
}
