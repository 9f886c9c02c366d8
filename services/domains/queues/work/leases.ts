import type { Db } from '#projections/database/db.ts';

/** A temporary claim on a record: `stream` is `order-{id}`. */
export interface Lease {
  readonly stream: string;
  readonly userId: string;
}

const FOR = `interval '1 minute'`;

/**
 * Takes a record for a minute, or renews the lease. Returns false if somebody else holds it: of two simultaneous
 * requests in any processes only one succeeds. It uses the database's clock. A lease only decides who gets the record
 * from *Start*: commands do not check it.
 */
export async function takeLease(db: Db, { stream, userId }: Lease): Promise<boolean> {
  const { rows } = await db.raw<unknown>(
    `insert into app.queue_leases as l (stream, user_id, until) values (?, ?, now() + ${FOR})
     on conflict (stream) do update set user_id = excluded.user_id, until = excluded.until
       where l.user_id = excluded.user_id or l.until <= now()
     returning stream`,
    [stream, userId],
  );
  return rows.length > 0;
}

/** Ends the lease of a record. */
export const endLease = async (db: Db, { stream, userId }: Lease): Promise<void> => {
  await db('app.queue_leases').where({ stream, user_id: userId }).delete();
};
