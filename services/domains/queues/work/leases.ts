import type { Db } from '#projections/database/db.ts';

/** Whose record it is meanwhile: `stream` is `order-{id}`. */
export interface Lease {
  readonly stream: string;
  readonly userId: string;
}

const FOR = `interval '1 minute'`;

/**
 * Takes a record for a minute, or renews it. False when somebody else has it: of two who ask at once one is answered yes,
 * whichever process they ask. By the database's clock. A lease only decides who gets the record from *Start*: no command waits for it.
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

/** Gives a record back. */
export const endLease = async (db: Db, { stream, userId }: Lease): Promise<void> => {
  await db('app.queue_leases').where({ stream, user_id: userId }).delete();
};
