import type { Pool, QueryArrayConfig } from 'pg';
import type { EventFilter, StoredEvent } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import { isUnavailable } from './unavailable.ts';

/** A row with what its texts weigh, for whoever keeps it in memory. */
export interface WeighedEvent {
  readonly event: StoredEvent;
  readonly characters: number;
}

/** Milliseconds as a number because the date texts of a session depend on its settings. */
export const columns = `position, stream, revision, id, type, data, meta, floor(extract(epoch from recorded_at) * 1000)::bigint`;

/** Every column arrives as text and is parsed here: the global parsers of `pg` belong to the whole process. */
const asText = { getTypeParser: () => (text: string) => text };

/** Asks for rows of text. The statement is prepared once per connection under its name. Throws `StoreUnavailable`. */
export async function rowsOf(db: Pick<Pool, 'query'>, name: string, text: string, values: unknown[]): Promise<readonly (readonly string[])[]> {
  try {
    const query: QueryArrayConfig = { name: `es_${name}`, text, values, rowMode: 'array', types: asText as unknown as QueryArrayConfig['types'] };
    return (await db.query<string[]>(query)).rows;
  } catch (fault) {
    throw isUnavailable(fault) ? new StoreUnavailable(fault) : fault;
  }
}

/** A row of `columns`. */
export function weighed([position, stream, revision, id, type, data, meta, recordedAt]: readonly string[]): WeighedEvent {
  const event = {
    id: id!,
    type: type!,
    data: JSON.parse(data!),
    meta: JSON.parse(meta!),
    stream: stream!,
    revision: BigInt(revision!),
    position: BigInt(position!),
    recordedAt: new Date(Number(recordedAt)).toISOString(),
  };
  return { event, characters: data!.length + meta!.length };
}

/** Events after a position in their order, at most `max`. */
export async function eventsAfter(db: Pick<Pool, 'query'>, after: bigint, filter: EventFilter | undefined, max: number): Promise<readonly WeighedEvent[]> {
  const rows = filter ? await filtered(db, after, filter.streamPrefixes, max) : await everything(db, after, max);
  return rows.map(weighed);
}

/** The newest position; 0 for an empty store. */
export async function headPosition(db: Pick<Pool, 'query'>): Promise<bigint> {
  const rows = await rowsOf(db, 'head', 'select coalesce(max(position), 0) from es.events', []);
  return BigInt(rows[0]![0]!);
}

const everything = (db: Pick<Pool, 'query'>, after: bigint, max: number) =>
  rowsOf(db, 'after', `select ${columns} from es.events where position > $1 order by position limit $2`, [after, max]);

/**
 * One index walk per prefix, merged: a filter over `position > $1` alone would read the whole log for a rare category.
 * A prefix with a dash names its category; one without cannot use that index and reads on.
 */
function filtered(db: Pick<Pool, 'query'>, after: bigint, prefixes: readonly string[], max: number) {
  const least = prefixes.filter((prefix, at) => !prefixes.some((other, otherAt) => prefix.startsWith(other) && (other !== prefix || otherAt < at)));
  if (least.some((prefix) => !prefix.includes('-'))) {
    const text = `select ${columns} from es.events where position > $1 and stream ^@ any($3) order by position limit $2`;
    return rowsOf(db, 'after_by_any_prefix', text, [after, max, least]);
  }
  const text = `select ${columns} from unnest($3::text[]) as wanted(prefix) cross join lateral (
      select * from es.events where category = split_part(wanted.prefix, '-', 1) collate "C" and position > $1 and stream ^@ wanted.prefix
      order by position limit $2
    ) as walked order by position limit $2`;
  return rowsOf(db, 'after_by_prefix', text, [after, max, least]);
}
