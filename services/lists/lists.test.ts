import type { OwnDb } from '#projections/database/db.ts';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { livePositions } from '#projections/engine/checkpoints.ts';
import { runProjections } from '#projections/engine/runProjections.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import { memoryLog } from '#projections/testing/memoryLog.ts';
import { quietLog } from '#projections/testing/quiet.ts';
import { tally } from '#projections/testing/tally.ts';
import type { ProjectionName } from '#projections/all.ts';
import { allMigrations } from '#services/migrations.ts';
import { startHeartbeat } from '#services/operations/heartbeat.ts';
import { createLogger } from '#services/platform/logger.ts';
import { migrate } from '#services/platform/migrate.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { databaseUrl } from '#testing/databaseUrl.ts';
import { cuttableProxy } from '#testing/eventstore/contract/cuttableProxy.ts';
import { type ReplicatedDatabase, replicatedDatabase } from '#testing/replica.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { createListReader, replicaCheck } from './listReader.ts';
import { openReplica, type Replica } from './replica.ts';

const quiet = createLogger({ LOG_LEVEL: 'silent', production: true });
/** Stands for a list's projections. */
const projections = ['tallies' as ProjectionName];

let servers: ReplicatedDatabase;
let main: OwnDb;
const events = memoryLog();
const closing: (() => unknown)[] = [];
const later: (() => unknown)[] = [];
const closeAll = async (all: (() => unknown)[]) => {
  for (const close of all.splice(0).toReversed()) await close();
};

beforeAll(async () => {
  servers = await replicatedDatabase();
  main = createKnex(servers.url);
  closing.push(servers.stop, () => main.destroy());
  await migrate(main, allMigrations());
  const running = await runProjections({
    knex: main,
    subscribe: events.subscribe,
    projections: [tally('tallies')],
    log: quietLog(),
  });
  const heart = await startHeartbeat(
    { db: main, log: quiet, everyMs: 100 },
    { role: 'projector', runs: { projections: () => [], queues: [] } },
  );
  closing.push(running.stop, heart.stop);
});
afterEach(() => closeAll(later));
afterAll(() => closeAll(closing));

/** A reader whose replica is asked twenty times a second how it does. */
async function reading({ mostBehind = 60, url = servers.replicaUrl }: { mostBehind?: number; url?: string } = {}) {
  const metrics = new Registry();
  const watch = await watchProjections({ knex: main, log: quietLog() });
  const replica = await openReplica({ url, main, log: quiet, mostBehind, everyMs: 50 });
  later.push(watch.stop, replica.stop);
  const lists = createListReader({ db: main, watch, replica, metrics });
  return {
    replica,
    /** What has been said, as a list reads it, and who answered. */
    words: (after?: bigint) =>
      lists.read({ projections, after }, async (db) => ({
        from: db === main ? 'main' : 'replica',
        words: (await db.raw<{ said: string }>('select said from read.tallies order by stream, revision')).rows.map(
          ({ said }) => said,
        ),
      })),
    read: lists.read,
    count: async (database: string) =>
      new RegExp(`tradelines_list_reads\\{database="${database}"\\} (\\d+)`).exec(await metrics.metrics())?.[1],
  };
}

const fit = (replica: Replica) => expect.poll(() => replica.unfit()).toBeUndefined();
const unfit = (replica: Replica, why: string) => expect.poll(() => replica.unfit()).toBe(why);
/** Says something, and its position once the main database has its row. */
async function said(word: string): Promise<bigint> {
  const { position } = events.append({ stream: 'order-1', type: 'said', data: word })[0]!;
  await expect.poll(async () => (await livePositions(main)).get('tallies')).toBe(position);
  return position;
}

describe('a list', () => {
  test('comes from the replica, with everything that its reader has seen', async () => {
    const { words, replica, count } = await reading();
    await fit(replica);
    for (let round = 0; round < 30; round += 1) {
      const word = `a${round}`;
      const position = await said(word);
      const list = await words(position);
      expect(list.words.at(-1)).toBe(word);
      expect(list).not.toHaveProperty('stale');
    }
    expect(Number(await count('replica'))).toBeGreaterThan(0);
    expect(await replicaCheck(replica)()).toMatch(/^from the replica, \d+\.\d s behind at most$/);
  });

  test('comes from the main database as long as the replica does not have it', async () => {
    const { words, replica } = await reading();
    await fit(replica);
    await servers.pauseReplica();
    const position = await said('seen');
    try {
      expect(await words(position)).toMatchObject({ from: 'main', words: expect.arrayContaining(['seen']) });
      // Who has seen nothing may get what is a moment old.
      expect(await words()).toMatchObject({ from: 'replica', words: expect.not.arrayContaining(['seen']) });
    } finally {
      await servers.resumeReplica();
    }
    await expect.poll(() => words(position)).toMatchObject({ from: 'replica' });
  });

  test('comes from the main database once the replica is too far behind, whoever asks', async () => {
    const { words, replica } = await reading({ mostBehind: 1 });
    await fit(replica);
    await servers.pauseReplica();
    try {
      await unfit(replica, 'it is too far behind');
      expect(await words()).toMatchObject({ from: 'main' });
      expect(await replicaCheck(replica)()).toBe('from the main database; the replica: it is too far behind');
    } finally {
      await servers.resumeReplica();
    }
    await fit(replica);
    expect(await words()).toMatchObject({ from: 'replica' });
  });

  test('is stale only where no database has it', async () => {
    const { words } = await reading();
    const list = await words(events.head() + 1_000n);
    expect(list).toMatchObject({ from: 'main', stale: true });
  });

  test('is answered while the replica dies and comes back', async () => {
    const { words, replica } = await reading();
    await fit(replica);
    await servers.killReplica();
    // The first one meets the broken connection.
    expect((await words()).words.length).toBeGreaterThan(0);
    await unfit(replica, 'it does not answer');
    expect(await words(await said('while it was away'))).toMatchObject({ from: 'main' });
    await servers.startReplica();
    await fit(replica);
    await expect.poll(() => words(events.head())).toMatchObject({ from: 'replica' });
  });

  test('is not held up by a replica that falls silent', async () => {
    const { port } = new URL(servers.replicaUrl);
    const network = await cuttableProxy({ host: '127.0.0.1', port: Number(port) });
    later.push(network.close);
    const url = new URL(servers.replicaUrl);
    url.port = String(network.port);
    const { words, replica } = await reading({ url: url.href });
    await fit(replica);
    network.freeze();
    const lists = await Promise.all(Array.from({ length: 24 }, () => words()));
    expect(new Set(lists.map((list) => list.from))).toEqual(new Set(['main']));
    expect(replica.unfit()).toBe('it does not answer');
    network.thaw();
    await fit(replica);
    expect(await words()).toMatchObject({ from: 'replica' });
  });

  test('whose query stands in the way of what is replayed is cancelled there and answered by the main database', async () => {
    const { read, replica } = await reading();
    await fit(replica);
    await main.raw('create table app.in_the_way (id int)');
    const there = async () =>
      (await replica.db.raw<{ it: string | null }>(`select to_regclass('app.in_the_way') as it`)).rows[0]!.it;
    await expect.poll(there).not.toBeNull();
    let asked = 0;
    const answer = read({ projections }, async (db) => {
      asked += 1;
      const { rows } = await db.raw<{ one: number }>(
        db === main ? 'select 1 as one' : 'select 1 as one, pg_sleep(20) from (select count(*) from app.in_the_way) t',
      );
      return { one: rows[0]!.one };
    });
    await expect
      .poll(async () => (await replica.db.raw(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rows)
      .toHaveLength(1);
    await main.raw('drop table app.in_the_way');
    expect([await answer, asked]).toEqual([{ one: 1 }, 2]);
    await fit(replica);
  });

  test('whose query is wrong fails as it always did, and the replica is not blamed', async () => {
    const { read, replica } = await reading();
    await fit(replica);
    await expect(
      read({ projections }, async (db) => ({ rows: (await db.raw('select no_such_column from read.tallies')).rows })),
    ).rejects.toThrow('no_such_column');
    expect(replica.unfit()).toBeUndefined();
  });
});

describe('a database that is no replica of the main one', () => {
  test('on another server, or another one of the same server: nothing starts', async () => {
    const other = await testDatabase();
    later.push(other.drop);
    for (const url of [other.url, databaseUrl(servers.replicaUrl, 'tradelines_keys')]) {
      await expect(openReplica({ url, main, log: quiet })).rejects.toThrow(
        'LISTS_DATABASE_URL is no replica of DATABASE_URL',
      );
    }
    await expect(openReplica({ url: databaseUrl(servers.replicaUrl, 'none'), main, log: quiet })).rejects.toThrow(
      'database "none" does not exist: mend LISTS_DATABASE_URL',
    );
  });

  test('the main one itself, or a replica that was made a server of its own: it is left alone', async () => {
    const itself = await openReplica({ url: servers.url, main, log: quiet });
    later.push(itself.stop);
    expect(itself.unfit()).toBe('it is no replica (any more)');
    const { words, replica } = await reading();
    await fit(replica);
    await servers.promoteReplica();
    await unfit(replica, 'it is no replica (any more)');
    expect(await words()).toMatchObject({ from: 'main' });
  });
});
