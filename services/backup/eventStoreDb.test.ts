import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberedEventStore } from '#services/commands/numberedEventStore.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { createEventStoreDb } from '#services/eventstore/eventstoredb/eventStoreDb.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { allMigrations } from '#services/migrations.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createVault } from '#services/vault/vault.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { commented, sealedRig } from '#services/transparency/testing/sealedRig.ts';
import { until } from '#testing/until.ts';
import { readManifest } from './manifest.ts';
import { checkedBackup, restore } from './restore.ts';
import { takeBackup } from './takeBackup.ts';

type Rig = Awaited<ReturnType<typeof rigElsewhere>>;
const folder = mkdtempSync(join(tmpdir(), 'tradelines-backup-'));
const to = { data: join(folder, 'data'), keys: join(folder, 'keys') };
const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const one of undo.toReversed()) await one();
  rmSync(folder, { recursive: true, force: true });
});

/** An EventStoreDB of its own, and the database beside it. */
async function rigElsewhere() {
  const server = await startEventStoreDouble();
  const rig = await sealedRig({ stored: createEventStoreDb({ url: `esdb://127.0.0.1:${server.port}?tls=false` }) });
  const dataDir = mkdtempSync(join(folder, 'home-'));
  undo.push(async () => {
    await rig.drop();
    await server.close();
  });
  return { ...rig, dataDir, server };
}

/** As each server does at another time, so that events restored into it stand at other positions. */
const writesOfItsOwn = ({ server }: Rig) => {
  const record = { id: randomUUID(), type: '$scavengeStarted', contentType: 'application/json' };
  return server.log.append('$scavenges', [{ ...record, data: Buffer.from('{}'), metadata: new Uint8Array() }], -1);
};

const taken = ({ databaseUrl, dataDir, storedLog: log }: Rig, into = to) =>
  takeBackup(
    {
      databaseUrl,
      keysDatabaseUrl: databaseUrl,
      dataDir,
      log,
      inPostgres: false,
      now: () => new Date('2026-11-22T12:00:00Z'),
    },
    into,
    () => {},
  );
const restored = async ({ databaseUrl, dataDir, storedLog }: Rig, elsewhere: EventStore = storedLog, from = to) =>
  restore(
    {
      databaseUrl,
      keysDatabaseUrl: databaseUrl,
      dataDir,
      migrations: allMigrations(),
      keysMigrations: [],
      elsewhere,
      log: createLogger({ LOG_LEVEL: 'silent', production: true }),
    },
    from,
    await checkedBackup(from),
    () => {},
  );
const everything = async ({ storedLog }: Rig) => {
  const events = await storedLog.readAll({ max: 100_000 });
  return events.map(({ stream, revision, id, type, data, meta }) => ({ stream, revision, id, type, data, meta }));
};

let source: Rig;
const seen = { user_id: 'sam', kind: 'orders', record_id: 'order-1' };
const streams = Array.from({ length: 20 }, (_, number) => `order-${number}`);
const masterKey = Buffer.alloc(32, 7);
const cora = { subject: subjectOfUser('cora'), place: { eventId: 'e1', path: 'ssn' } };
let sealed: Awaited<ReturnType<ReturnType<typeof createVault>['seal']>>;

beforeAll(async () => {
  source = await rigElsewhere();
  sealed = await createVault({ db: source.db, masterKey }).seal(cora.subject, '219-09-6789', cora.place);
  mkdirSync(join(source.dataDir, 'files'));
  writeFileSync(join(source.dataDir, 'files', 'proof.pdf'), 'paid');
  let revision: bigint | 'noStream' = 'noStream';
  for (let round = 0; round < 2; round += 1) {
    for (const stream of streams) await source.eventStore.append(stream, commented(3), revision);
    revision = BigInt(round * 3 + 2);
  }
  // A reaction has got to the 100th event, and one of its records waits for staff.
  const hundredth = (await source.storedLog.readAll({ max: 100 })).at(-1)!;
  await source.db('app.reaction_checkpoints').insert({ name: 'orders', position: `${hundredth.position}` });
  // Somebody has seen what is new of a record up to there.
  await source.db('app.news_seen').insert({ ...seen, position: `${hundredth.position}`, seen_until: '2026-11-22' });
  await source.db('app.parked_reactions').insert({
    id: randomUUID(),
    reaction: 'openBookingsWhenOrderPaid',
    event_id: hundredth.id,
    event_type: hundredth.type,
    stream: hundredth.stream,
    position: `${hundredth.position}`,
    kind: 'refused',
    reason: 'paid twice',
  });
});

test('an EventStoreDB is backed up while appends go on, and a second backup adds what is new', async () => {
  let done = false;
  let written = 0;
  const writing = (async () => {
    for (; !done && written < 400; written += 1) {
      await source.eventStore.append(`card-${written}`, commented(2), 'noStream');
    }
  })();
  await until(
    async () => written,
    (count) => count > 20,
  );
  const first = await taken(source);
  done = true;
  await writing;
  expect(first).toMatchObject({ store: 'eventstoredb', files: 1 });
  expect(first.events).toBeGreaterThan(120 + 40);
  expect(first.events).toBeLessThanOrEqual(120 + 2 * written);
  await source.eventStore.append('booking-1', commented(5), 'noStream');
  const second = await taken(source);
  expect(second.events).toBe(120 + 2 * written + 5);
  expect(second.segments.slice(0, first.segments.length)).toEqual(first.segments);
  expect(readManifest(to.data)).toEqual(second);
});

test('the tables and keys of a backup that was killed are gone with the next one: an erased key must not outlive it', async () => {
  for (const half of [to.data, to.keys]) {
    mkdirSync(join(half, 'tables', '2026-11-01T00-00-00-000Z'));
    writeFileSync(join(half, 'tables', '2026-11-01T00-00-00-000Z', 'app.subject_keys.ndjson.gz'), 'keys');
  }
  await taken(source);
  for (const half of [to.data, to.keys]) {
    expect(readdirSync(join(half, 'tables'))).toEqual(['2026-11-22T12-00-00-000Z']);
  }
});

test('restored into an empty one: each event as it was, checkpoints at their events, files and keys; the log is whole', async () => {
  const target = await rigElsewhere();
  await writesOfItsOwn(target);
  await restored(target);
  const events = await everything(target);
  expect(events).toEqual(await everything(source));
  const parked = await target.db('app.parked_reactions').first();
  const checkpoint = (await target.db('app.reaction_checkpoints').where({ name: 'orders' }).first())!;
  const hundredth = (await target.storedLog.readAll({ max: 100 })).at(-1)!;
  expect(checkpoint.position).toBe(`${hundredth.position}`);
  expect(parked).toMatchObject({ event_id: hundredth.id, position: `${hundredth.position}` });
  const news = await target.db('app.news_seen').where(seen).first();
  expect(news).toMatchObject({ position: `${hundredth.position}`, seen_until: new Date('2026-11-22') });
  expect(await createVault({ db: target.db, masterKey }).open(sealed)).toMatchObject({ value: '219-09-6789' });
  target.start();
  await target.signed(events.length);
  expect(await target.verified()).toMatchObject({
    events: events.length,
    signed: events.length,
    broken: [],
    differences: [],
  });
});

test('records keep their numbers where they lie at other positions, and the next one gets the next number', async () => {
  const from = await rigElsewhere();
  const numbered = (rig: Rig) => numberedEventStore(rig.eventStore, rig.db);
  const numbersIn = async (rig: Rig) => (await everything(rig)).map(({ stream, meta }) => [stream, meta['number']]);
  for (const name of ['a', 'b']) await numbered(from).append(`order-${name}`, commented(1), 'noStream');
  const own = { data: join(folder, 'numbers'), keys: join(folder, 'numbers-keys') };
  await taken(from, own);
  const target = await rigElsewhere();
  await writesOfItsOwn(target);
  await restored(target, target.storedLog, own);
  await numbered(target).append('order-c', commented(1), 'noStream');
  expect(await numbersIn(target)).toEqual([...(await numbersIn(from)), ['order-c', 1003]]);
});

test('a store with other events in it is refused, and nothing is written', async () => {
  const target = await rigElsewhere();
  await target.eventStore.append('order-0', commented(1), 'noStream');
  await expect(restored(target)).rejects.toThrow('The event store is not empty');
  expect(await everything(target)).toHaveLength(1);
  expect(await target.db('app.subject_keys')).toEqual([]);
});

test('a store that holds the backup and more is refused: it went on since', async () => {
  const went = await rigElsewhere();
  await restored(went);
  await went.eventStore.append('order-900', commented(1), 'noStream');
  const target = await rigElsewhere();
  await expect(restored(target, went.storedLog)).rejects.toThrow('The event store is not empty');
});

test.each([
  ['into the same database', false],
  ['into an emptied database', true],
])('a restore that was cut short finishes when it is run again %s', async (_, emptied) => {
  const target = await rigElsewhere();
  let left = 50;
  const dying: EventStore = {
    ...target.storedLog,
    append: async (...requested) => {
      left -= 1;
      if (left < 0) throw new StoreUnavailable('The process is gone');
      return target.storedLog.append(...requested);
    },
  };
  await expect(restored(target, dying)).rejects.toThrow(StoreUnavailable);
  const half = (await everything(target)).length;
  expect(half).toBeGreaterThan(40);
  const second = emptied ? await rigElsewhere() : target;
  await restored(second, target.storedLog);
  expect(await everything(target)).toEqual(await everything(source));
  expect(await second.db('app.reaction_checkpoints').where({ name: 'orders' })).toHaveLength(1);
});

test('events of one stream that are too large together for one append are restored', async () => {
  const large = await rigElsewhere();
  const text = 'x'.repeat(400_000);
  for (let number = 0; number < 4; number += 1) {
    const event = { id: randomUUID(), type: 'article.saved.v1', data: { text }, meta: {} };
    await large.eventStore.append('article-terms', [event], number === 0 ? 'noStream' : BigInt(number - 1));
  }
  const own = { data: join(folder, 'large', 'data'), keys: join(folder, 'large', 'keys') };
  await taken(large, own);
  const target = await rigElsewhere();
  await restored(target, target.storedLog, own);
  expect(await everything(target)).toEqual(await everything(large));
});

test('a backup does not go on with a log that was restored from it: its events stand at other positions', async () => {
  const target = await rigElsewhere();
  await writesOfItsOwn(target);
  await restored(target);
  const before = readManifest(to.data);
  await target.eventStore.append('order-901', commented(1), 'noStream');
  await expect(taken(target)).rejects.toThrow('holds the backup of another log');
  expect(readManifest(to.data)).toEqual(before);
});
