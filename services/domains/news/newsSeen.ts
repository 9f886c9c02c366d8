import type { Db } from '#projections/database/db.ts';
import type { NewsName } from '#workflows/newsKinds.ts';
import { notificationChannel } from '#services/notifications/tell.ts';
import { notify } from '#services/vault/notices.ts';

/** A person looking at a record that has news of a kind for them; `reader` is empty for staff. */
export interface Looking {
  readonly userId: string;
  readonly reader: string;
  readonly kind: NewsName;
  readonly recordId: string;
}

/** Marks a record's current news as seen; later events are new again. Nothing is written if there is nothing new. */
export const markSeen = (db: Db, { userId, reader, kind, recordId }: Looking): Promise<void> =>
  db.transaction(async (trx) => {
    const { rows } = await trx.raw<unknown>(
      `insert into app.news_seen as s (user_id, kind, record_id, position, seen_until)
     select ?, kind, record_id, position, at from read.news where kind = ? and record_id = ? and for_user = ?
     on conflict (user_id, kind, record_id) do update set position = excluded.position, seen_until = excluded.seen_until
       where s.position < excluded.position
     returning 1`,
      [userId, kind, recordId, reader],
    );
    // Lets the person's other pages update their counters.
    if (rows.length > 0) await notify(trx, notificationChannel, userId);
  });

/** Returns the instant up to which a person has seen a record's news; null if they never opened it. */
export async function seenUntil(db: Db, { userId, kind, recordId }: Omit<Looking, 'reader'>): Promise<string | null> {
  const row = await db('app.news_seen').where({ user_id: userId, kind, record_id: recordId }).first('seen_until');
  return row ? row.seen_until.toISOString() : null;
}
