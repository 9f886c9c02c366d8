import type { Db, TableRow, Trx } from '../database/db.ts';
import type { Silence } from '#workflows/kernel/deadline.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { DeadlineRow } from './model.ts';

/** A deadline that has passed, claimed by the transaction that read it. */
export interface DueDeadline {
  readonly stream: string;
  readonly lifecycle: LifecycleName;
  readonly recordId: string;
  readonly name: string;
  /** Instant, ISO 8601 UTC. Identifies the deadline together with stream and name. */
  readonly dueAt: string;
  readonly turn: DeadlineRow['turn'];
  readonly silence: Silence;
  /** Id of the record's last event. */
  readonly becauseOf: string;
}

/**
 * Returns deadlines that passed by `now` and were not acted on, the longest due first. The rows are locked for this
 * transaction and skipped by others, so several processes may scan at once.
 */
export async function claimDue(trx: Trx, now: Date | string, limit: number): Promise<readonly DueDeadline[]> {
  const { rows } = await trx.raw<StoredRow>(
    `with claimed as (select * from read.deadlines where done_at is null and due_at <= ?::timestamptz order by due_at limit ? for update skip locked)
     select c.*, r.last_event_id from claimed c join read.deadline_records r on r.id = c.stream order by c.due_at`,
    [typeof now === 'string' ? now : now.toISOString(), limit],
  );
  return rows.map((row) => ({
    stream: row.stream,
    lifecycle: row.lifecycle,
    recordId: row.record_id,
    name: row.name,
    dueAt: row.due_at.toISOString(),
    turn: row.turn,
    silence: row.silence,
    becauseOf: row.last_event_id,
  }));
}

/** Records that a deadline was acted on, and the outcome. It does not fire again, even after a rebuild. Idempotent. */
export async function markDone(trx: Db, stream: string, name: string, dueAt: string, outcome: string): Promise<void> {
  await trx.raw(
    `with mark as (
       insert into read.deadline_marks (stream, name, due_at, done_at, outcome) values (?, ?, ?::timestamptz, clock_timestamp(), ?)
       on conflict (stream, name, due_at) do update set outcome = read.deadline_marks.outcome returning *
     )
     update read.deadlines d set done_at = m.done_at, outcome = m.outcome from mark m where d.stream = m.stream and d.name = m.name and d.due_at = m.due_at`,
    [stream, name, dueAt, outcome],
  );
}

/** The outcome of a deadline that was given up because it failed repeatedly. */
export const FAILED = 'failed';

/**
 * Resets deadlines that were given up and are still due, so that they are tried again, for example after an upgrade
 * that fixed the cause.
 */
export async function tryFailedAgain(db: Db): Promise<void> {
  await db.raw(
    `with failed as (select stream, name, due_at from read.deadlines where done_at is not null and outcome = :failed for update),
       unmarked as (
         delete from read.deadline_marks m using failed f where m.stream = f.stream and m.name = f.name and m.due_at = f.due_at)
     update read.deadlines d set done_at = null, outcome = null from failed f where d.stream = f.stream and d.name = f.name`,
    { failed: FAILED },
  );
}

/** Returns the deadlines of a record, the earliest first, including those acted on that still apply. */
export const deadlinesOf = async (db: Db, stream: string): Promise<readonly DeadlineRow[]> =>
  deadlinesOfMany(db, [stream]);

/** Returns the deadlines that nobody met in time and that staff should see, the longest overdue first. */
export async function overdueDeadlines(
  db: Db,
  { lifecycles, limit }: { lifecycles: readonly LifecycleName[]; limit: number },
): Promise<readonly DeadlineRow[]> {
  const rows = await selected(db)
    .whereNotNull('d.done_at')
    .whereRaw(`d.silence->>'does' = 'flagOverdue'`)
    .whereIn('d.lifecycle', lifecycles)
    .orderBy(['d.due_at', 'd.stream', 'd.name'])
    .limit(limit);
  return rows.map(shown);
}

/**
 * Returns the number of overdue deadlines, and of those that passed without having been acted on: the deadline scanner
 * is late or has stopped, or they were given up.
 */
export async function deadlineBacklog(
  db: Db,
  now: Date,
): Promise<{ readonly overdue: number; readonly unheeded: number; readonly oldestUnheededAt: string | null }> {
  const { rows } = await db.raw<{ overdue: number; unheeded: number; oldest: Date | null }>(
    `select count(*) filter (where done_at is not null and silence->>'does' = 'flagOverdue')::int as overdue,
            count(*) filter (where (done_at is null and due_at <= :now) or outcome = :failed)::int as unheeded,
            min(due_at) filter (where (done_at is null and due_at <= :now) or outcome = :failed) as oldest
     from read.deadlines where done_at is not null or (done_at is null and due_at <= :now)`,
    { now, failed: FAILED },
  );
  const [{ overdue, unheeded, oldest } = { overdue: 0, unheeded: 0, oldest: null }] = rows;
  return { overdue, unheeded, oldestUnheededAt: oldest?.toISOString() ?? null };
}

async function deadlinesOfMany(db: Db, streams: readonly string[]): Promise<readonly DeadlineRow[]> {
  const rows = await selected(db)
    .whereRaw('d.stream = any(?::text[])', [[...streams]])
    .orderBy(['d.due_at', 'd.stream', 'd.name']);
  return rows.map(shown);
}

const selected = (db: Db) =>
  db('read.deadlines as d').join('read.deadline_records as r', 'r.id', 'd.stream').select('d.*', 'r.last_event_id');

type StoredRow = TableRow<'read.deadlines'> & { readonly last_event_id: string };

const shown = (row: StoredRow): DeadlineRow => ({
  stream: row.stream,
  lifecycle: row.lifecycle,
  recordId: row.record_id,
  name: row.name,
  dueAt: row.due_at.toISOString(),
  turn: row.turn,
  silence: row.silence,
  doneAt: row.done_at?.toISOString() ?? null,
  outcome: row.outcome,
  becauseOf: row.last_event_id,
});
