import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { type FoldableEvent, fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { allProjections } from '../all.ts';
import { randomHistory } from '../testing/history.ts';
import { type Live, live } from '../testing/live.ts';
import { memoryLog, type ToAppend } from '../testing/memoryLog.ts';
import { randomOf } from '../testing/random.ts';
import { readDatabase } from '../testing/readDatabase.ts';
import { doneWork, reviewTimes, waitingFor, waitsByDay, waitsByTurn } from './waitsQuery.ts';

let database: TestDatabase;
let running: Live;
const chance = randomOf(8);
const log = memoryLog({ batchOf: (requested) => (requested === 500 ? 1 + chance.int(60) : requested) });
const history = randomHistory({ seed: 89, steps: 5_000 });
const last = String(history.at(-1)!.meta!['at']);
const end = new Date(Date.parse(last) + 3_600_000).toISOString();
const byStream = new Map<string, ToAppend[]>();
for (const event of history) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);

beforeAll(async () => {
  database = await readDatabase();
  running = await live(database.knex, allProjections, log);
  await running.report(history);
}, 120_000);
afterAll(async () => {
  await running.stop();
  await database.drop();
});

/** What people had to do at an instant: each record folded up to it, its deadlines taken from its state. */
function workAt(instant: string) {
  return [...byStream].flatMap(([stream, events]) => {
    const record = recordOf(stream);
    const before = events.filter(({ meta }) => Date.parse(String(meta!['at'])) < Date.parse(instant));
    if (!record || before.length === 0) return [];
    const lifecycle = lifecycles[record.name] as Lifecycle;
    const snapshot = fold(lifecycle, nothingYet(lifecycle), before as unknown as FoldableEvent[]);
    return lifecycle
      .deadlines(snapshot)
      .filter(({ turn, silence }) => turn !== 'system' && silence.does !== 'remind')
      .filter(({ silence, waits }) => silence.does !== 'flagOverdue' || waits === undefined)
      .map(({ turn, name, dueAt }) => ({
        lifecycle: record.name,
        turn,
        name,
        late: Date.parse(dueAt) < Date.parse(instant),
      }));
  });
}
const instants = [0.2, 0.45, 0.7, 0.9, 1].map((part) => {
  const first = Date.parse(String(history[0]!.meta!['at']));
  return new Date(first + (Date.parse(end) - first) * part).toISOString();
});

test.each(instants)('what waited at %s is what folding every record up to it gives', async (instant) => {
  const work = workAt(instant);
  const waits = await waitsByTurn(database.knex, instant);
  expect(work.length).toBeGreaterThan(0);
  expect(waits.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(work.length);
  for (const { turn, lifecycle, waiting, overdue } of waits) {
    const own = work.filter((one) => one.turn === turn && one.lifecycle === lifecycle);
    const late = own.filter((one) => one.late);
    expect([turn, lifecycle, waiting, overdue]).toEqual([turn, lifecycle, own.length, late.length]);
    const request = { turn, lifecycle, at: instant, page: 1, pageSize: 500 };
    const { rows, count } = await waitingFor(database.knex, { ...request, overdue: true });
    expect(count).toBe(late.length);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(late.map(({ name }) => name).toSorted());
  }
});

test('day by day it is the same, with the present at the end', async () => {
  const days = Array.from({ length: 40 }, (_, index) => addDays(pacificDate(end), index - 39));
  const waits = await waitsByDay(database.knex, days, end);
  for (const day of days.filter((_, index) => index % 6 === 3)) {
    const instant = day === days.at(-1) ? end : startOfDay(addDays(day, 1));
    const work = workAt(instant);
    for (const { turn, waiting, overdue } of waits.filter((one) => one.day === day)) {
      const own = work.filter((one) => one.turn === turn);
      expect([day, turn, waiting, overdue]).toEqual([day, turn, own.length, own.filter(({ late }) => late).length]);
    }
  }
});

test('a review lasts from when it could begin to the command of a member of staff, and its list has as many', async () => {
  const between = [String(history[0]!.meta!['at']), end] as const;
  const reviews = await reviewTimes(database.knex, ...between);
  const all = reviews.filter(({ person }) => person === null);
  expect(all.map(({ name }) => name)).toContain('reviewPayment');
  for (const { lifecycle, name, done, late } of all) {
    const people = reviews.filter((one) => one.lifecycle === lifecycle && one.name === name && one.person !== null);
    expect(people.reduce((sum, one) => sum + one.done, 0)).toBe(done);
    const request = { lifecycle, name, from: between[0], until: between[1], page: 1, pageSize: 1 };
    expect((await doneWork(database.knex, request)).count).toBe(done);
    expect((await doneWork(database.knex, { ...request, late: true })).count).toBe(late);
  }
  const reviewed = [...byStream].flatMap(([stream, events]) =>
    stream.startsWith('order-') ? paymentReviews(events) : [],
  );
  const payments = all.find(({ name }) => name === 'reviewPayment')!;
  expect(payments.done).toBe(reviewed.length);
  const hours = reviewed.toSorted((a, b) => a - b);
  const middle = (hours[Math.floor((hours.length - 1) / 2)]! + hours[Math.ceil((hours.length - 1) / 2)]!) / 2;
  expect(payments.hours50).toBeCloseTo(middle, 4);
});

/** The hours of each review of an order's payment that staff ended. */
function paymentReviews(events: readonly ToAppend[]): readonly number[] {
  let since: string | undefined;
  return events.flatMap(({ meta }) => {
    const { from, to, at, actor } = meta as unknown as {
      from: unknown;
      to: unknown;
      at: string;
      actor: { kind: string; userType?: string };
    };
    const isStaff = actor.kind === 'person' && ['staff', 'admin'].includes(actor.userType ?? '');
    if (to === 'paymentUnderReview') {
      since ??= at;
    } else if (from === 'paymentUnderReview' && since !== undefined) {
      const hours = (Date.parse(at) - Date.parse(since)) / 3_600_000;
      since = undefined;
      return isStaff ? [hours] : [];
    }
    return [];
  });
}
