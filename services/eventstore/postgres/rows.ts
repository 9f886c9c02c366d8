import type { QueryArrayConfig } from 'pg';
import { isTransient } from '#projections/engine/transient.ts';
import type { EventFilter, StoredEvent } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import type { Queryable } from './bounded.ts';

/** A row with the size of its texts, for callers that cache it. */
export interface WeighedEvent {
  readonly event: StoredEvent;
  readonly characters: number;
}

/** Milliseconds as a number, because the text of a date depends on the session's settings. */
export const columns = `position, stream, revision, id, type, data, meta, floor(extract(epoch from recorded_at) * 1000)::bigint`;

/** Every column arrives as text and is parsed here, because the parsers of `pg` are global to the process. */
const asText = { getTypeParser: () => (text: string) => text };

/** Queries rows as text. The statement is prepared once per connection under its name. Throws `StoreUnavailable`. */
export async function rowsOf(
  db: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<readonly (readonly string[])[]> {
  try {
    const query: QueryArrayConfig = {
      name: `es_${name}`,
      text,
      values,
      rowMode: 'array',
      types: asText,
    };
    return (await db.query<string[]>(query)).rows;
  } catch (fault) {
    throw isTransient(fault) ? new StoreUnavailable(fault) : fault;
  }
}

/** A row of `columns`. */
export function weighed([
  position,
  stream,
  revision,
  id,
  type,
  data,
  meta,
  recordedAt,
]: readonly string[]): WeighedEvent {
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
export async function eventsAfter(
  db: Queryable,
  after: bigint,
  filter: EventFilter | undefined,
  max: number,
): Promise<readonly WeighedEvent[]> {
  const rows = filter ? await filtered(db, after, filter.streamPrefixes, max) : await everything(db, after, max);
  return rows.map(weighed);
}

/** The newest position; 0 for an empty store. */
export async function headPosition(db: Queryable): Promise<bigint> {
  const rows = await rowsOf(db, 'head', 'select coalesce(max(position), 0) from es.events', []);
  return BigInt(rows[0]![0]!);
}

const everything = (db: Queryable, after: bigint, max: number) =>
  rowsOf(db, 'after', `select ${columns} from es.events where position > $1 order by position limit $2`, [after, max]);

/** A prefix within another one adds nothing and would return its events twice. */
function filtered(db: Queryable, after: bigint, prefixes: readonly string[], max: number) {
  const least = prefixes.filter(
    (prefix, at) => !prefixes.some((other, otherAt) => prefix.startsWith(other) && (other !== prefix || otherAt < at)),
  );
  return rowsOf(db, 'after_by_prefix', `select ${columns} from es.after_by_prefix($1, $2, $3)`, [after, least, max]);
}
