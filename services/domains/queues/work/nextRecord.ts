import type { Db } from '#projections/database/db.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { presentWithin } from '#services/domains/queues/presence/presence.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { takeLease } from './leases.ts';

interface Wanted {
  readonly queue: QueueName;
  readonly lifecycle: string;
  readonly list: GridList<string, unknown>;
  readonly tab: string;
  readonly userId: string;
  /** Ids of those who work on the queue: a record of anybody else waits for all of them. */
  readonly colleagues: readonly string[];
  readonly except?: readonly string[] | undefined;
}

/** Maximum number of records to try, for as many people pressing Start at the same moment. */
const TRIED = 20;

/**
 * Leases this person, for a minute, the most urgent record of a tab that nobody else has open, that isn't assigned to
 * a colleague, and that nobody has put off.
 * Records that the person has open themselves count as free. Returns undefined if nothing is left.
 */
export async function nextRecord(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  wanted: Wanted,
): Promise<string | undefined> {
  const { lifecycle, userId } = wanted;
  for (const id of await candidates(db, now(), wanted)) {
    if (await takeLease(db, { stream: `${lifecycle}-${id}`, userId })) return id;
  }
  return undefined;
}

async function candidates(
  db: Db,
  now: Date,
  { queue, lifecycle, list, tab, userId, colleagues, except = [] }: Wanted,
): Promise<readonly string[]> {
  const { alias, table, joins, standard } = list;
  const condition = list.tabs[tab]!(now);
  const { rows } = await db.raw<{ id: string }>(
    `select ${alias}.id from ${table} ${alias}${(condition.joins ?? []).map((name) => ` ${joins[name]}`).join('')}
     where (${condition.sql}) and ${alias}.id::text <> all(?::text[])
       and not exists (select from app.queue_leases l
         where l.stream = ? || ${alias}.id and l.user_id <> ? and l.until > now())
       and not exists (select from app.presence p
         where p.stream = ? || ${alias}.id and p.user_id <> ? and p.seen_at > now() - ${presentWithin})
       and coalesce(${list.columns(now)['assigneeId']!.sql}, '') <> all(?::text[])
       and not exists (select from app.queue_passes s
         where s.queue = ? and s.record_id = ${alias}.id and (s.for_user is null or s.for_user = ?) and s.until > ?::timestamptz)
     order by ${standard(tab)
       .map(({ sql, how }) => `${sql} ${how}`)
       .join(', ')}
     limit ${TRIED}`,
    [
      ...condition.values,
      except,
      `${lifecycle}-`,
      userId,
      `${lifecycle}-`,
      userId,
      colleagues.filter((id) => id !== userId),
      queue,
      userId,
      now.toISOString(),
    ],
  );
  return rows.map(({ id }) => id);
}
