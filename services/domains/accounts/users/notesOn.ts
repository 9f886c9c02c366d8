import type { Db } from '#projections/database/db.ts';
import { rowOf } from '#projections/timeline/query.ts';
import { findUsers } from '#services/accounts/users.ts';
import { namesOf, peopleIn } from '#services/domains/records/shownTimeline.ts';

const AT_MOST = 50;

/** Returns what staff noted about a person, latest first, with its author; without a name if the author is forgotten. */
export async function notesOn(db: Db, userId: string) {
  const found = await db('read.timeline')
    .where({ stream: `account-${userId}`, type: 'account.noted.v1' })
    .orderBy('position', 'desc')
    .limit(AT_MOST);
  const rows = found.map(rowOf);
  const users = await findUsers(db, rows.flatMap(peopleIn));
  return rows.flatMap((row) => {
    const { reason: text } = row.data as { readonly reason?: unknown };
    return typeof text !== 'string'
      ? []
      : [{ id: row.eventId, at: row.at, by: namesOf(users, row).actorName || null, text }];
  });
}
