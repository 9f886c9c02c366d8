import { lifecycles } from '#workflows/lifecycles.ts';
import type { Db, Value } from '../database/db.ts';
import { searchQuery } from '../grid/search.ts';
import type { LogFilter, LogPage, LogRequest, TimelineRow } from './model.ts';
import { rowOf, type StoredRow } from './query.ts';

/** A condition that an index can evaluate in the order of the log: `sql` with its values. */
interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Words found at most this often are looked up first; more frequent ones are found soon enough by reading the log. */
const RARE = 20_000;
/** Number of recent events from which the frequency of words is estimated: counting all takes 100 ms for a million. */
const SAMPLE = 2_000;
const MOST_COUNTED = 100;

/** Returns the events of the whole log that match a filter, the latest decision first. */
export async function searchLog(db: Db, { before, limit, ...filter }: LogRequest): Promise<LogPage> {
  const conditions = conditionsOf(filter);
  if (!conditions) return { rows: [], next: null };
  if (before !== undefined) {
    conditions.push({ sql: '(at, position) < (?::timestamptz, ?::bigint)', values: before.split('~') });
  }
  const { sql, values } = await pageOf(db, { ...filter, before }, conditions, limit + 1);
  const { rows: found } = await db.raw<StoredRow>(sql, values);
  const rows = found.slice(0, limit).map(rowOf);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? `${last.at}~${last.position}` : null };
}

/** Returns the number of matching events since a position, counted up to 100. */
export async function newInLog(db: Db, filter: LogFilter, since: string): Promise<number> {
  const conditions = conditionsOf(filter);
  if (!conditions) return 0;
  const { sql, values } = allOf([
    { sql: 'position > ?::bigint', values: [since] },
    ...conditions,
    ...branchesOf(filter).map(anyOf),
  ]);
  const { rows } = await db.raw<{ count: number }>(
    `select count(*)::int as count from (select 1 from read.timeline where ${sql} limit ${MOST_COUNTED}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Returns one event by its id. */
export async function eventInLog(db: Db, eventId: string): Promise<TimelineRow | undefined> {
  const row = await db('read.timeline').where({ event_id: eventId }).first();
  return row && rowOf(row);
}

/** Returns every event type in the log, by jumping from one to the next along the index. */
export async function typesInLog(db: Db): Promise<readonly string[]> {
  const { rows } = await db.raw<{ type: string }>(
    `with recursive walk as (
       (select type from read.timeline order by type limit 1)
       union all select (select t.type from read.timeline t where t.type > walk.type order by t.type limit 1) from walk where walk.type is not null
     ) select type from walk where type is not null`,
  );
  return rows.map(({ type }) => type);
}

/** Returns the conditions that every row must meet; undefined if no row can. */
function conditionsOf({ record, orderId, without, search, from, to }: LogFilter): Condition[] | undefined {
  const words = searchQuery(search?.replace(/^\$/, ''));
  if (search && words === undefined) return undefined;
  return [
    ...(record === undefined
      ? []
      : [{ sql: `(stream = any(?::text[]) or order_id = ?)`, values: [streamsOf(record), record] }]),
    ...(orderId === undefined ? [] : [{ sql: 'order_id = ?', values: [orderId] }]),
    // Wrapped in `coalesce`, so that no index is used for it: the access path is chosen here, see `pageOf`.
    ...(words === undefined ? [] : [{ sql: 'coalesce(words @@ ?::tsquery, false)', values: [words] }]),
    ...(without === undefined ? [] : [{ sql: 'type <> all(?::text[])', values: [[...without]] }]),
    ...(from === undefined ? [] : [{ sql: 'at >= ?::timestamptz', values: [from] }]),
    ...(to === undefined ? [] : [{ sql: 'at < ?::timestamptz', values: [to] }]),
  ];
}

/** Returns a stream's name unchanged, or all streams that a record with this id may have. */
const streamsOf = (record: string): string[] =>
  uuid.test(record)
    ? [...Object.keys(lifecycles), 'account', 'evidence', 'file'].map((kind) => `${kind}-${record}`)
    : [record];
const uuid = /^[0-9a-f-]{36}$/;

/**
 * Returns filters with alternatives, each a branch with an index of its own. *By a person* includes what they did while
 * logged in as another user.
 */
const branchesOf = ({ person, types, lifecycle }: LogFilter): readonly (readonly Condition[])[] => [
  ...(person === undefined
    ? []
    : [['actor_id', 'behind_id'].map((column) => ({ sql: `${column} = ?`, values: [person] }))]),
  ...(types === undefined ? [] : [types.map((type) => ({ sql: 'type = ?', values: [type] }))]),
  ...(lifecycle === undefined ? [] : [[{ sql: 'lifecycle = ?', values: [lifecycle] }]]),
];

const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
  values: conditions.flatMap(({ values }) => values),
});
const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  values: conditions.flatMap(({ values }) => values),
});

/**
 * Reads one ordered, limited walk per branch and merges them: `actor_id = x or behind_id = x` would read all of both
 * and sort. Rare words are looked up by their index first; common ones are found on the way. Measured with a million
 * events: 1 to 30 ms, where the planner's own plan took up to 600.
 */
async function pageOf(
  db: Db,
  filter: LogFilter & { before?: string | undefined },
  conditions: readonly Condition[],
  limit: number,
): Promise<Condition> {
  const combined = branchesOf(filter).reduce<readonly (readonly Condition[])[]>(
    (all, branch) => all.flatMap((one) => branch.map((condition) => [...one, condition])),
    [[]],
  );
  const rare = await fewHave(db, filter);
  const source = rare ? '(select * from read.timeline where words @@ ?::tsquery offset 0) found' : 'read.timeline';
  const walks = combined.map((branch) => {
    const { sql, values } = allOf([...branch, ...conditions]);
    return {
      sql: `(select * from ${source} where ${sql} order by at desc, position desc limit ${limit})`,
      values: [...(rare ? [rare] : []), ...values],
    };
  });
  return {
    sql: `select position, event_id, stream, revision, order_id, type, at, data, meta from (${walks.map(({ sql }) => sql).join(' union all ')}) walked order by at desc, position desc limit ${limit}`,
    values: walks.flatMap(({ values }) => values),
  };
}

/**
 * Returns the words' query if few events have them: the planner cannot know, and would read the whole log for a rare
 * word.
 */
async function fewHave(
  db: Db,
  { search, to, before }: LogFilter & { before?: string | undefined },
): Promise<string | undefined> {
  const words = searchQuery(search?.replace(/^\$/, ''));
  if (words === undefined) return undefined;
  const upTo = before?.split('~')[0] ?? to ?? 'infinity';
  const { rows: sample } = await db.raw<{ count: number }>(
    `select count(*)::int as count from (select words from read.timeline where at < ?::timestamptz order by at desc, position desc limit ${SAMPLE}) latest where coalesce(words @@ ?::tsquery, false)`,
    [upTo, words],
  );
  if ((sample[0]?.count ?? 0) > SAMPLE / 100) return undefined;
  const { rows } = await db.raw<{ count: number }>(
    `select count(*)::int as count from (select 1 from read.timeline where words @@ ?::tsquery limit ${RARE + 1}) found`,
    [words],
  );
  return (rows[0]?.count ?? 0) <= RARE ? words : undefined;
}

/**
 * Returns the number of events of each of these people since an instant, and since a later one, as `searchLog` finds
 * them by person; people without any are left out.
 */
export async function doneBy(
  db: Db,
  people: readonly string[],
  { from, today, without }: { readonly from: string; readonly today: string; readonly without: readonly string[] },
): Promise<ReadonlyMap<string, { readonly today: number; readonly lately: number; readonly lastAt: string }>> {
  const { rows } = await db.raw<{ id: string; today: number; lately: number; last_at: Date }>(
    `select p.id, count(*) filter (where t.at >= :today::timestamptz)::int as today, count(*)::int as lately, max(t.at) as last_at
     from unnest(:people::text[]) p (id) join read.timeline t on t.actor_id = p.id or t.behind_id = p.id
     where t.at >= :from::timestamptz and t.type <> all(:without::text[]) group by p.id`,
    { people: [...people], from, today, without: [...without] },
  );
  return new Map(
    rows.map(({ id, today: now, lately, last_at: lastAt }) => [
      id,
      { today: now, lately, lastAt: lastAt.toISOString() },
    ]),
  );
}
