// oxlint-disable max-lines -- one question after the other about the same table
import { addDays, PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Db, TableRow, Value } from '../database/db.ts';
import type { Page } from '../paging/model.ts';
import type { DeadlineRow } from './model.ts';

/** The people who have to act. */
export type WaitingTurn = Exclude<DeadlineRow['turn'], 'system'>;

/** SQL for whether somebody had to do it at an instant, and whether it was late then. */
const openAt = `w.from_at < :at::timestamptz and (w.until_at is null or w.until_at >= :at::timestamptz)`;
const lateAt = `w.due_at < :at::timestamptz`;

/** Returns how much waited at an instant by turn and lifecycle, and how much of it was late. */
export async function waitsByTurn(db: Db, at: string): Promise<readonly WaitsOfTurn[]> {
  const { rows } = await db.raw<WaitsOfTurn>(
    `select turn, lifecycle, count(*)::int as waiting, count(*) filter (where ${lateAt})::int as overdue
     from read.waits w where ${openAt} group by turn, lifecycle order by turn, lifecycle`,
    { at },
  );
  return rows;
}
export interface WaitsOfTurn {
  readonly turn: WaitingTurn;
  readonly lifecycle: LifecycleName;
  readonly waiting: number;
  readonly overdue: number;
}

/** How much waited for some people at the end of a Pacific day, or now if the day isn't over. */
export interface WaitsOfDay {
  readonly day: string;
  readonly turn: WaitingTurn;
  readonly waiting: number;
  readonly overdue: number;
}

/**
 * Returns how much waited at the end of each of some consecutive days, the last of which ends now. It reads only what
 * was not over when the first of them began.
 */
export async function waitsByDay(db: Db, days: readonly string[], now: string): Promise<readonly WaitsOfDay[]> {
  const first = must(days[0], 'day');
  // Each row counts as one more from the day on which it begins, is late or ends: the sums up to a day are its numbers.
  const dayOf = (instant: string) =>
    `greatest((${instant} at time zone '${PACIFIC}')::date, '${addDays(first, -1)}'::date)::text as day`;
  const { rows } = await db.raw<{ day: string; turn: WaitingTurn; waiting: number; overdue: number }>(
    `with own as materialized (
       select turn, from_at, greatest(due_at, from_at) as late_at, least(until_at, 'infinity') as until_at, due_at from read.waits
       where (until_at is null or until_at >= :from::timestamptz) and from_at < :now::timestamptz
     )
     select day, turn, sum(waiting)::int as waiting, sum(overdue)::int as overdue from (
       select ${dayOf('from_at')}, turn, 1 as waiting, 0 as overdue from own
       union all
       select ${dayOf('until_at')}, turn, -1, case when due_at < until_at then -1 else 0 end from own where until_at < :now::timestamptz
       union all
       select ${dayOf('late_at')}, turn, 0, 1 from own where late_at < :now::timestamptz and due_at < until_at
     ) moved group by day, turn`,
    { from: startOfDay(first), now },
  );
  const turns = [...new Set(rows.map(({ turn }) => turn))].toSorted();
  return days.flatMap((day) =>
    turns.map((turn) => {
      const sofar = rows.filter((row) => row.turn === turn && row.day <= day);
      return {
        day,
        turn,
        waiting: sofar.reduce((sum, { waiting }) => sum + waiting, 0),
        overdue: sofar.reduce((sum, { overdue }) => sum + overdue, 0),
      };
    }),
  );
}

/** Returns one page of what waited at an instant, as the other functions count it, the longest due first. */
export async function waitingFor(
  db: Db,
  {
    turn,
    lifecycle,
    overdue,
    at,
    page,
    pageSize,
  }: {
    readonly turn: WaitingTurn;
    readonly lifecycle?: LifecycleName | undefined;
    /** Only what was late then. */
    readonly overdue?: boolean | undefined;
    readonly at: string;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<Page<WaitingDuty>> {
  const where = [
    openAt,
    'w.turn = :turn',
    ...(lifecycle ? ['w.lifecycle = :lifecycle'] : []),
    ...(overdue ? [lateAt] : []),
  ].join(' and ');
  return dutiesPage(db, where, { at, turn, lifecycle: lifecycle ?? '' }, 'w.due_at, w.stream, w.name', {
    page,
    pageSize,
  });
}

/** How long one kind of staff work took, of all or of one person: in hours, from when it could begin to its end. */
export interface Review {
  readonly lifecycle: LifecycleName;
  /** Name of the deadline. */
  readonly name: string;
  /** Id of the staff member who did it; null for all of them together. */
  readonly person: string | null;
  readonly done: number;
  /** How many were done after they were due. */
  readonly late: number;
  readonly hours50: number;
  readonly hours90: number;
}

/** SQL for the duties that staff ended between two instants. */
const doneBetween = `w.turn = 'staff' and w.ended_by is not null and w.until_at >= :from::timestamptz and w.until_at < :until::timestamptz`;

/** Returns how long staff's work took that was done between two instants, by kind and by kind and person. */
export async function reviewTimes(db: Db, from: string, until: string): Promise<readonly Review[]> {
  const hours = "extract(epoch from greatest(w.until_at - w.began_at, interval '0')) / 3600";
  const { rows } = await db.raw<Review>(
    `select w.lifecycle, w.name, w.ended_by as person, count(*)::int as done, count(*) filter (where w.until_at > w.due_at)::int as late,
            (percentile_cont(0.5) within group (order by ${hours}))::float as hours50, (percentile_cont(0.9) within group (order by ${hours}))::float as hours90
     from read.waits w where ${doneBetween}
     group by grouping sets ((w.lifecycle, w.name), (w.lifecycle, w.name, w.ended_by))
     order by w.lifecycle, w.name, (w.ended_by is not null), done desc, w.ended_by`,
    { from, until },
  );
  return rows;
}

/** Returns one page of the work that `reviewTimes` counts, the last done first. */
export async function doneWork(
  db: Db,
  {
    lifecycle,
    name,
    person,
    late,
    from,
    until,
    page,
    pageSize,
  }: {
    readonly lifecycle: LifecycleName;
    readonly name: string;
    readonly person?: string | undefined;
    readonly late?: boolean | undefined;
    readonly from: string;
    readonly until: string;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<Page<WaitingDuty>> {
  const where = [
    doneBetween,
    'w.lifecycle = :lifecycle and w.name = :name',
    ...(person === undefined ? [] : ['w.ended_by = :person']),
    ...(late ? ['w.until_at > w.due_at'] : []),
  ].join(' and ');
  return dutiesPage(
    db,
    where,
    { lifecycle, name, person: person ?? '', from, until },
    'w.until_at desc, w.stream, w.name',
    { page, pageSize },
  );
}

/** Work that waits, or waited. */
export interface WaitingDuty {
  readonly stream: string;
  readonly lifecycle: LifecycleName;
  readonly recordId: string;
  readonly name: string;
  readonly dueAt: string;
  readonly untilAt: string | null;
  readonly endedBy: string | null;
}

async function dutiesPage(
  db: Db,
  where: string,
  values: Readonly<Record<string, Value>>,
  order: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<WaitingDuty>> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.raw<TableRow<'read.waits'>>(
      `select w.* from read.waits w where ${where} order by ${order} offset ${(page - 1) * pageSize} limit ${pageSize}`,
      values,
    ),
    db.raw<{ count: number }>(`select count(*)::int as count from read.waits w where ${where}`, values),
  ]);
  return {
    rows: rows.map((row) => ({
      stream: row.stream,
      lifecycle: row.lifecycle,
      recordId: row.record_id,
      name: row.name,
      dueAt: row.due_at.toISOString(),
      untilAt: row.until_at?.toISOString() ?? null,
      endedBy: row.ended_by,
    })),
    count: counted[0]?.count ?? 0,
    countIsExact: true,
  };
}

/** A stretch of staff's work, in milliseconds since 1970; `until` is infinite while it waits. */
export interface WorkStretch {
  readonly from: number;
  readonly due: number;
  readonly until: number;
}

/** Returns every stretch of staff's work that was not over before a Pacific day. */
export async function staffWorkSince(db: Db, day: string): Promise<readonly WorkStretch[]> {
  const { rows } = await db.raw<{ from: number; due: number; until: number | null }>(
    `select extract(epoch from from_at)::float * 1000 as from, extract(epoch from due_at)::float * 1000 as due, extract(epoch from until_at)::float * 1000 as until
     from read.waits where turn = 'staff' and (until_at is null or until_at >= ?::timestamptz)`,
    [startOfDay(day)],
  );
  return rows.map(({ from, due, until }) => ({ from, due, until: until ?? Infinity }));
}

/** How much work of one kind arrived for staff since an instant, and how much of it somebody did. */
export interface WorkPace {
  readonly lifecycle: LifecycleName;
  readonly name: string;
  readonly arrived: number;
  readonly done: number;
}

/** Returns the pace of staff's work between two instants. It reads only what was not over before the first. */
export async function staffPace(db: Db, from: string, now: string): Promise<readonly WorkPace[]> {
  const { rows } = await db.raw<WorkPace>(
    `select lifecycle, name, count(*) filter (where from_at >= :from::timestamptz)::int as arrived,
       count(*) filter (where until_at >= :from::timestamptz and ended_by is not null)::int as done
     from read.waits where turn = 'staff' and (until_at is null or until_at >= :from::timestamptz) and from_at < :now::timestamptz
     group by lifecycle, name`,
    { from, now },
  );
  return rows;
}
