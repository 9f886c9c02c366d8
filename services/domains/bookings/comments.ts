import { unlessErased } from '#workflows/kernel/erased.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';

/**
 * Returns the comments of staff and the cardholder on a booking, the oldest first. Cardholders see no names of staff.
 */
export async function commentsOf({ records, db }: ApiDeps, person: Person, id: string) {
  const { comments } = (await records.current('booking', id)).snapshot.state;
  const users = await findUsers(
    db,
    comments.flatMap(({ by }) => by ?? []),
  );
  const isStaff = isStaffOrAdmin(person);
  return comments.map(({ text, from, by, at }) => ({
    at,
    from,
    mine: by === person.userId,
    by: by !== null && (isStaff || from === 'cardholder') ? nameOf(users.get(by)) || null : null,
    text: unlessErased(text) || null,
  }));
}
