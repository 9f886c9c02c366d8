import { presenceChannel } from '#services/http/live/presenceChannel.ts';
import type { Db } from '#projections/database/db.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { notify } from '#services/vault/notices.ts';

export interface Looking {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly userId: string;
}
export interface Other {
  readonly userId: string;
  readonly name: string;
  /** Instant at which they opened it. */
  readonly since: string;
}

/** A person is absent after this long without a heartbeat: more than two heartbeats of 15 s have to be lost. */
const GONE_AFTER = `interval '40 seconds'`;
/** People with a heartbeat within this (SQL) are present. */
export const presentWithin = GONE_AFTER;
/** Age after which rows are of no use to anyone. */
const FORGOTTEN_AFTER = `interval '1 hour'`;

/**
 * Notes that somebody looks at a record, and notifies everybody if they just arrived. It uses the database's clock:
 * presence is about the real minute, whatever time the product assumes. Returns whether they just arrived.
 */
export async function come(db: Db, { lifecycle, id, userId }: Looking): Promise<boolean> {
  const stream = `${lifecycle}-${id}`;
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ arrived: boolean }>(
      `insert into app.presence as p (stream, user_id, since, seen_at) values (?, ?, now(), now())
       on conflict (stream, user_id) do update set since = case when p.seen_at < now() - ${GONE_AFTER} then now() else p.since end, seen_at = now()
       returning since = now() as arrived`,
      [stream, userId],
    );
    if (!rows[0]?.arrived) return false;
    await trx.raw(`delete from app.presence where seen_at < now() - ${FORGOTTEN_AFTER}`);
    await notify(trx, presenceChannel, stream);
    return true;
  });
}

/** Notes that somebody left, and notifies everybody. Has no effect for a person who was not there. */
export async function leave(db: Db, { lifecycle, id, userId }: Looking): Promise<void> {
  const stream = `${lifecycle}-${id}`;
  await db.transaction(async (trx) => {
    const left = await trx('app.presence').where({ stream, user_id: userId }).delete();
    if (left > 0) await notify(trx, presenceChannel, stream);
  });
}

/** Returns the others who look at a record now, in order of arrival. */
export async function othersAt(db: Db, { lifecycle, id, userId }: Looking): Promise<Other[]> {
  const { rows } = await db.raw<{ user_id: string; name: string; since: Date }>(
    `select p.user_id, btrim(u.first_name || ' ' || u.last_name) as name, p.since from app.presence p join app.users u on u.id = p.user_id
     where p.stream = ? and p.user_id <> ? and p.seen_at > now() - ${GONE_AFTER} and u.forgotten_at is null order by p.since, p.user_id`,
    [`${lifecycle}-${id}`, userId],
  );
  return rows.map(({ user_id: other, name, since }) => ({ userId: other, name, since: since.toISOString() }));
}
