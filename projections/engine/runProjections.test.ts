import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { memoryLog, type MemoryLog } from '../testing/memoryLog.ts';
import { quietLog } from '../testing/quiet.ts';
import { readDatabase } from '../testing/readDatabase.ts';
import { tally } from '../testing/tally.ts';
import { parkedStreams, retryParked } from './parked.ts';
import type { Projection } from './projection.ts';
import { type RunDeps, runProjections } from './runProjections.ts';
import { haltedProjections } from './status.ts';
import { watchProjections } from './watch.ts';

let database: TestDatabase;
let knex: Knex;
let log: MemoryLog;
let said = quietLog();
const running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await readDatabase();
  knex = database.knex;
});
afterAll(() => database.drop());
beforeEach(() => {
  log = memoryLog();
  said = quietLog();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  await knex.raw('drop schema read cascade');
  const { projectionsMigrations } = await import('./migrations.ts');
  for (const { up } of projectionsMigrations) await up(knex);
});

async function run(projections: readonly Projection[], more: Partial<RunDeps> = {}) {
  const started = await runProjections({ knex, subscribe: log.subscribe, projections, log: said, pause: async () => {}, ...more });
  running.push(started);
  return started;
}
const say = (stream: string, ...words: string[]) => log.append(...words.map((word) => ({ stream, type: 'said', data: word })));
const words = async (name: string) => (await knex.raw(`select said from read.${name} order by stream, revision`)).rows.map((row: { said: string }) => row.said);
const positionOf = async (projection: string) => BigInt((await knex('read.checkpoints').where({ projection, state: 'live' }).first())?.position ?? -2);
const reaches = (projection: string) => expect.poll(() => positionOf(projection), { timeout: 15_000 }).toBe(log.head());

test('what was said before and after the start is in the rows, and the checkpoint is at the end of it', async () => {
  say('order-1', 'a', 'b');
  await run([tally('tallies')]);
  await reaches('tallies');
  say('order-2', 'c');
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b', 'c']);
});

test('a restart goes on after the last event and applies none twice', async () => {
  say('order-1', 'a');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  say('order-1', 'b');
  let seen = 0;
  const counting = tally('tallies');
  await run([{ ...counting, apply: async (context, events) => void ((seen += events.length), await counting.apply(context, events)) }]);
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b']);
  expect(seen).toBe(1);
});

test('the checkpoint moves with events of streams that only others follow', async () => {
  await run([tally('tallies'), tally('holds_tally', { prefixes: ['holds-'] })]);
  say('order-1', 'a');
  await reaches('holds_tally');
  expect(await words('holds_tally')).toEqual([]);
});

test('two runners at once: every event is in once, whoever was faster', async () => {
  const slow = memoryLog({ batchOf: () => 3 });
  log = slow;
  await run([tally('tallies'), tally('others')]);
  await run([tally('tallies'), tally('others')]);
  for (let round = 0; round < 30; round += 1) say(`order-${round % 7}`, `w${round}`, `x${round}`);
  await reaches('tallies');
  await reaches('others');
  expect((await words('tallies')).length).toBe(60);
  expect(new Set(await words('tallies')).size).toBe(60);
});

test('rows of a batch that was not committed are not there, and it comes again', async () => {
  let failures = 2;
  const shaky = tally('tallies');
  const connectionLost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await run([{ ...shaky, apply: async (context, events) => {
    await shaky.apply(context, events);
    if (failures-- > 0) throw connectionLost;
  } }]);
  say('order-1', 'a', 'b');
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b']);
  expect(await parkedStreams(knex)).toEqual([]);
});

describe('an event that cannot be applied', () => {
  test('parks its stream for that projection alone, after five tries; others and other streams go on', async () => {
    let tries = 0;
    await run([tally('tallies', { isBroken: () => true }), { ...tally('calm', { isBroken: () => false }) }, counting(() => (tries += 1))]);
    say('order-1', 'a');
    const [broken] = log.append({ stream: 'order-1', type: 'broken', data: 'b' });
    say('order-1', 'c');
    say('order-2', 'd');
    await reaches('tallies');
    await reaches('calm');
    expect(await words('tallies')).toEqual(['a', 'd']);
    expect(await words('calm')).toEqual(['a', 'b', 'c', 'd']);
    const parked = (await parkedStreams(knex)).find(({ projection }) => projection === 'tallies');
    expect(parked).toMatchObject({ stream: 'order-1', eventId: broken?.id, eventType: 'broken', position: '2', error: 'this event makes no sense', skipped: 1 });
    await reaches('counted');
    expect(tries).toBe(5);
    expect(said.said.some(({ level, message }) => level === 'error' && message === 'a stream was parked')).toBe(true);
  });

  const counting = (onTry: () => void): Projection => {
    const inner = tally('counted');
    return { ...inner, apply: async (context, events) => {
      if (events.length === 1 && events[0]?.type === 'broken') onTry();
      await inner.apply(context, events);
    } };
  };

  test('is parked as well when it is the database that cannot take it', async () => {
    await run([tally('tallies')]);
    say('order-1', 'a', 'not \u0000 possible', 'c');
    say('order-2', 'd');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['a', 'd']);
    expect(await parkedStreams(knex)).toMatchObject([{ stream: 'order-1', revision: '1', skipped: 1 }]);
  });

  test('later events of a parked stream are passed over and counted', async () => {
    await run([tally('tallies')]);
    log.append({ stream: 'order-1', type: 'broken', data: 'b' });
    await reaches('tallies');
    say('order-1', 'c', 'd');
    say('order-2', 'e');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['e']);
    expect((await parkedStreams(knex))[0]?.skipped).toBe(2);
  });

  test('once it is mended, a retry brings the stream up to date and it goes on', async () => {
    let broken = true;
    const projection = tally('tallies', { isBroken: () => broken });
    await run([projection]);
    log.append({ stream: 'order-1', type: 'broken', data: 'b' });
    say('order-1', 'c');
    await reaches('tallies');
    await expect(retryParked({ knex, read: log.read }, projection, 'order-1')).rejects.toThrow('makes no sense');
    expect(await parkedStreams(knex)).toHaveLength(1);
    broken = false;
    expect(await retryParked({ knex, read: log.read }, projection, 'order-1')).toBe(true);
    expect(await retryParked({ knex, read: log.read }, projection, 'order-1')).toBe(false);
    say('order-1', 'd');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['b', 'c', 'd']);
    expect(await parkedStreams(knex)).toEqual([]);
  });

  test('halts a money projection right before it; nothing is skipped, the others go on, and it can be resumed', async () => {
    let broken = true;
    const runner = await run([tally('money', { money: true, isBroken: () => broken }), tally('tallies', { isBroken: () => false })]);
    say('order-1', 'a');
    log.append({ stream: 'order-1', type: 'broken', data: 'b' });
    say('order-2', 'c');
    await reaches('tallies');
    await expect.poll(() => haltedProjections(knex), { timeout: 15_000 }).toMatchObject([{ projection: 'money', halted: { type: 'broken', position: '2', error: 'this event makes no sense' } }]);
    expect(await words('money')).toEqual(['a']);
    expect(runner.lag().find(({ projection }) => projection === 'money')?.state).toBe('halted');
    say('order-2', 'd');
    await reaches('tallies');
    expect(await words('money')).toEqual(['a']);
    broken = false;
    expect(runner.resume('money')).toBe(true);
    await reaches('money');
    expect(await words('money')).toEqual(['a', 'b', 'c', 'd']);
    expect(await haltedProjections(knex)).toEqual([]);
  });
});

test('one that is kept apart makes nobody wait who does not wait for its rows', async () => {
  await run([tally('tallies'), tally('slow', { apart: true })]);
  say('order-1', 'a');
  await reaches('slow');
  await knex.transaction(async (trx) => {
    await trx('read.checkpoints').where({ projection: 'slow' }).forUpdate();
    say('order-1', 'b');
    await reaches('tallies');
    expect(await positionOf('slow')).toBe(1n);
  });
  await reaches('slow');
  expect(await words('slow')).toEqual(['a', 'b']);
});

test('a projection that is new catches up by itself and then goes with the others', async () => {
  say('order-1', 'a', 'b', 'c');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  const advanced: string[] = [];
  await run([tally('tallies'), tally('late')], { onAdvance: (projection, position, streams) => void advanced.push(`${projection}@${position}:${streams.join()}`) });
  await reaches('late');
  say('order-9', 'd');
  await reaches('late');
  await reaches('tallies');
  expect(await words('late')).toEqual(['a', 'b', 'c', 'd']);
  expect(advanced).toContain('tallies@4:order-9');
  expect(advanced).toContain('late@4:order-9');
});

test('a raised version is built beside the old one and swapped in at the start', async () => {
  say('order-1', 'a', 'b');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  const louder: Projection = { ...tally('tallies'), version: 2 };
  await run([{ ...louder, apply: (context, events) => louder.apply(context, events.map((event) => ({ ...event, data: String(event.data).toUpperCase() }))) }]);
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['A', 'B']);
  expect(await knex('read.checkpoints').where({ projection: 'tallies' }).select('version', 'state', 'generation')).toEqual([{ version: 2, state: 'live', generation: 2 }]);
});

test('older code leaves the tables of newer code alone', async () => {
  say('order-1', 'a');
  await run([tally('tallies', { version: 2 })]);
  await reaches('tallies');
  const old = await run([tally('tallies', { version: 1 })]);
  say('order-1', 'b');
  await reaches('tallies');
  expect(old.lag()).toMatchObject([{ projection: 'tallies', state: 'superseded' }]);
  expect(await words('tallies')).toEqual(['a', 'b']);
});

describe('whoever waits for a position', () => {
  test('is woken by the commit, also one made by another process', async () => {
    const elsewhere = await watchProjections({ knex, log: said });
    running.push(elsewhere);
    await run([tally('tallies')]);
    const arrived = elsewhere.waitFor('tallies', 1n, 10_000);
    say('order-1', 'a');
    expect(await arrived).toBe(true);
    expect(await words('tallies')).toEqual(['a']);
    expect(await elsewhere.waitFor('tallies', 1n, 0)).toBe(true);
  });

  test('is told after a while that it has not got there', async () => {
    const watch = await watchProjections({ knex, log: said });
    running.push(watch);
    await run([tally('tallies')]);
    expect(await watch.waitFor(['tallies'], 99n, 30)).toBe(false);
    expect(await watch.waitFor('nobody knows this one', 1n, 10)).toBe(false);
  });

  test('hears which streams changed', async () => {
    const heard: string[] = [];
    running.push(await watchProjections({ knex, log: said, onAdvance: (positions, streams) => void heard.push(`${[...positions.keys()].join()}:${streams?.join()}`) }));
    await run([tally('tallies'), tally('others')]);
    say('order-1', 'a');
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['tallies,others:order-1']);
  });

  test('is not forgotten when the listening connection breaks', async () => {
    const watch = await watchProjections({ knex, log: said });
    running.push(watch);
    await run([tally('tallies')]);
    await knex.raw(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen projection' and datname = current_database()`);
    say('order-1', 'a');
    expect(await watch.waitFor('tallies', 1n, 10_000)).toBe(true);
  });
});
