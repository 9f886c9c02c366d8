import { knexOf } from './database/knexOf.ts';
import type { Db } from './database/db.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FoldableEvent, fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { erasedData } from '#workflows/kernel/personal.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { personalIn } from '#workflows/personalIn.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { Bo, Carla } from '#workflows/testing/people.ts';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { allProjections } from './all.ts';
import type { RowDifference } from './engine/differingRows.ts';
import { liveGeneration } from './engine/generations.ts';
import { compareRebuilt, rebuild } from './engine/rebuild.ts';
import { parkedStreams } from './engine/parked.ts';
import { markDone } from './deadlines/query.ts';
import { randomHistory } from './testing/history.ts';
import { type Live, live } from './testing/live.ts';
import { memoryLog, type ToAppend } from './testing/memoryLog.ts';
import { quietLog } from './testing/quiet.ts';
import { randomOf } from './testing/random.ts';
import { readDatabase } from './testing/readDatabase.ts';
import { seeds } from '#testing/depth.ts';
import { tableRows } from './testing/tableRows.ts';

const blockedAndFree = ['2026-03-03T00:00:00.000Z', null].map((blocked_at): ToAppend => ({
  stream: `account-${Carla.userId}`,
  type: 'account.changed.v1',
  data: { what: 'blocked', before: {}, after: { blocked_at } },
  meta: { at: '2026-03-03T00:00:00.000Z', actor: { kind: 'system', because: 'test' }, commandId: 'c' },
}));
const forgotten: ToAppend = {
  stream: `account-${Bo.userId}`,
  type: 'account.forgotten.v1',
  data: { keys: 1 },
  meta: { at: '2026-03-04T00:00:00.000Z', actor: { kind: 'system', because: 'test' }, commandId: 'c' },
};
const tried = seeds(3);
const first = [...tried.flatMap((seed) => randomHistory({ seed, steps: 12_000 })), ...blockedAndFree, forgotten];
const second = tried.flatMap((seed) => randomHistory({ seed: seed + 4_000, steps: 12_000 }));
// A deep run has as many times as much to tell and to rebuild.
vi.setConfig({ testTimeout: 60_000 * tried.length, hookTimeout: 60_000 * tried.length });

let database: TestDatabase;
let knex: Db;
let market: Live;
const chance = randomOf(3);
const log = memoryLog({ batchOf: (requested) => (requested === 500 ? 1 + chance.int(60) : requested) });

beforeAll(async () => {
  database = await readDatabase();
  knex = database.knex;
  market = await live(knex, allProjections, log);
  await market.report(first);
  // Some deadlines have been acted upon: a rebuild must know that.
  for (const { stream, name, due_at: dueAt } of await knex('read.deadlines').orderBy('stream').limit(20)) {
    await markDone(knex, stream, name, dueAt.toISOString(), 'sent');
  }
});
afterAll(async () => {
  await market.stop();
  await database.drop();
});

test('the history has nearly every kind of event in it, and nothing of it was parked', async () => {
  const types = new Set([...first, ...second].map(({ type }) => type));
  const known = Object.values(lifecycles).flatMap(({ events }) => Object.values(events).map(({ type }) => type));
  expect(known.filter((type) => !types.has(type)).length).toBeLessThan(8);
  expect(await parkedStreams(knex)).toEqual([]);
});

/** What is due is nobody's name: those rows are folded without texts. */
const withoutTexts = (history: readonly ToAppend[]) =>
  history.map(
    (event) =>
      ({
        ...event,
        data: erasedData(personalIn(event.type), JSON.parse(JSON.stringify(event.data))),
      }) as unknown as FoldableEvent,
  );

test('every folded row is what its stream folds to at once', async () => {
  const streams = new Set(first.map(({ stream }) => stream));
  const stored = new Map(
    (await knex('read.deadline_records').select('id', 'value', 'state', 'revision')).map((row) => [row.id, row]),
  );
  for (const stream of streams) {
    const lifecycle = recordOf(stream) && (lifecycles[recordOf(stream)!.name] as Lifecycle);
    if (!lifecycle) continue;
    const history = first.filter((event) => event.stream === stream);
    const { value, state } = fold(lifecycle, nothingYet(lifecycle), withoutTexts(history));
    expect(stored.get(stream)).toEqual({
      id: stream,
      value,
      state: JSON.parse(JSON.stringify(state)),
      revision: String(history.length - 1),
    });
  }
});

test.each(allProjections.map((projection) => [projection.name, projection] as const))(
  '%s: a rebuild gives the same rows as going along, one for one',
  async (name, projection) => {
    const before = await tableRows(knex, projection);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    const { events } = await rebuild(
      { knex, subscribe: log.subscribe, projections: allProjections, log: quietLog() },
      name,
    );
    expect(events).toBe(
      log.events().filter(({ stream }) => projection.prefixes.some((prefix) => stream.startsWith(prefix))).length,
    );
    expect(await tableRows(knex, projection)).toEqual(before);
  },
);

test('compared with a build beside them, live rows that differ are counted by column, and stay', async () => {
  const deps = { knex, subscribe: log.subscribe, projections: allProjections, log: quietLog() };
  const compared = async (names = ['orders']) => {
    const found: RowDifference[] = [];
    for (const name of names) found.push(...(await compareRebuilt(deps, name)));
    return found;
  };
  expect(await compared(allProjections.map(({ name }) => name))).toEqual([]);
  const [one, other] = await knex('read.orders').orderBy('id').limit(2);
  const generation = (await liveGeneration(knex, 'orders'))!.generation;
  const wrong = `read.orders_g${generation}`;
  await knex.raw(`update ${wrong} set total_cents = total_cents + 1 where id = ?`, [one!.id]);
  await knex.raw(`delete from ${wrong} where id = ?`, [other!.id]);
  expect(await compared()).toEqual([
    { table: 'orders', what: 'new', rows: 1, examples: [other!.id] },
    { table: 'orders', what: 'total_cents', rows: 1, examples: [one!.id] },
  ]);
  expect(await knex('read.orders').where({ id: other!.id })).toEqual([]);
  await rebuild(deps, 'orders');
  expect(await compared()).toEqual([]);
});

test('rebuilt while commands go on: nothing is missed, and the runner goes on with the new tables', async () => {
  const reported = (async () => {
    for (let at = 0; at < second.length; at += 25) {
      log.append(...second.slice(at, at + 25));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (const { name } of allProjections) {
    await rebuild({ knex, subscribe: log.subscribe, projections: allProjections, log: quietLog() }, name);
  }
  await reported;
  await market.caughtUp();
  for (const projection of allProjections) {
    const live = await tableRows(knex, projection);
    await rebuild({ knex, subscribe: log.subscribe, projections: allProjections, log: quietLog() }, projection.name);
    expect(await tableRows(knex, projection), projection.name).toEqual(live);
  }
  const left = await knex('read.checkpoints').whereNot({ state: 'live' });
  expect(left).toEqual([]);
});

test('a swap does not wait behind somebody who reads for long, and comes through when they are done', async () => {
  const orders = allProjections.find(({ name }) => name === 'orders')!;
  const before = await tableRows(knex, orders);
  const reader = await knexOf(knex).transaction();
  await reader.raw('select count(*) from read.orders');
  const said = quietLog();
  const rebuilding = rebuild({ knex, subscribe: log.subscribe, projections: allProjections, log: said }, 'orders');
  await expect
    .poll(() => said.said.some(({ message }) => message === 'the build could not be swapped in yet'), {
      timeout: 15_000,
    })
    .toBe(true);
  expect((await knex.raw('select count(*)::int as count from read.orders')).rows).toEqual([
    { count: before['orders']!.length },
  ]);
  await reader.rollback();
  await rebuilding;
  expect(await tableRows(knex, orders)).toEqual(before);
});

test('a build that meets an event it cannot apply is given up, and the live rows stay', async () => {
  const orders = allProjections.find(({ name }) => name === 'orders')!;
  const before = await tableRows(knex, orders);
  const broken = { ...orders, apply: async () => Promise.reject(new Error('no sense in it')) };
  await expect(
    rebuild({ knex, subscribe: log.subscribe, projections: [broken], log: quietLog() }, 'orders'),
  ).rejects.toThrow('no sense in it');
  expect(await tableRows(knex, orders)).toEqual(before);
  expect(await knex('read.checkpoints').where({ projection: 'orders' }).select('state')).toEqual([{ state: 'live' }]);
});
