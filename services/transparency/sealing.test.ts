import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#workflows/kernel/actor.ts';
import { verifyCommand } from '#services/cli/verify.ts';
import { acceptLogCommand } from '#services/cli/accept-log.ts';
import { chained, chainStart } from '#services/eventstore/chain.ts';
import { LogReadOnly } from '#services/eventstore/faults.ts';
import { createLogger } from '#services/platform/logger.ts';
import { until } from '#testing/until.ts';
import { acceptLog } from './acceptLog.ts';
import { openCheckpoint } from './checkpoint.ts';
import { checkpointUrl } from './checkpointUrl.ts';
import { placeOf } from './logIdentity.ts';
import { logWatch } from './logWatch.ts';
import { leafHash } from './merkle.ts';
import { entryOf } from './entry.ts';
import { outsideFolder } from './outsideFolder.ts';
import { startSealer } from './sealer.ts';
import { createStanding, guardedEventStore } from './standing.ts';
import { growingTree } from './tree.ts';
import { logHealth } from './logHealth.ts';
import { commented, sealedRig, secrets } from './testing/sealedRig.ts';
import { createTransparency } from './transparency.ts';
import { watchReport } from './watchReport.ts';

const quiet = createLogger({ LOG_LEVEL: 'silent', production: true });
const rig = await sealedRig();
const { db, storedLog, eventStore, folder } = rig;
afterAll(() => rig.drop());

const eve = async (sql: string) => {
  await db.raw('alter table es.events disable trigger user');
  await db.raw(sql);
};
const transparency = () => ({
  storedLog,
  isDense: true,
  signing: secrets.logSigning,
  place: '',
  outside: rig.outside,
  url: undefined,
  trusted: rig.trusted,
  standing: standing(),
  stop: async () => {},
});
const standing = () => createStanding({ places: rig.places, storedLog, isDense: true, log: quiet });

describe('the sealer', () => {
  beforeAll(async () => {
    // As the version before stored them: no salt, no tree.
    await storedLog.append('order-1', chained('order-1', commented(4), chainStart), 'noStream');
    rig.start();
    await rig.signed(4);
  });

  test('begins with the events that were there before it, and goes on with new ones', async () => {
    await eventStore.append('order-1', commented(300), 3n);
    await rig.signed(304);
    expect(await rig.verified()).toMatchObject({ events: 304, broken: [], differences: [], signed: 304 });
  });

  test('signs what stands in the log: its root is that of all events, in the database and outside alike', async () => {
    const tree = growingTree();
    for (const event of await storedLog.readAll({ max: 1_000 })) tree.push(leafHash(entryOf(event)));
    const { identity, checkpoints } = await rig.trusted();
    const outside = openCheckpoint(readFileSync(join(folder, 'checkpoint'), 'utf8'), [identity.key]);
    expect(outside).toMatchObject({
      origin: expect.stringMatching(/^tradelines\/[0-9a-f]{32}\/1$/),
      size: 304,
      root: tree.root(),
    });
    expect(checkpoints.at(-1)).toEqual(outside);
    expect(readdirSync(folder).filter((name) => /^\d{8}T\d{9}Z-00000000000304\.checkpoint$/.test(name))).toHaveLength(
      1,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('is one of many: another process stands by, and takes over', async () => {
    const other = startSealer(rig.deps);
    await rig.stop();
    await eventStore.append('order-1', commented(2), 303n);
    await rig.signed(306);
    await other.stop();
    expect(await rig.verified()).toMatchObject({ events: 306, differences: [], signed: 306 });
  });

  test('npm run verify says so, and does not know a stream that is not there', async () => {
    const said: string[] = [];
    const run = (...args: string[]) =>
      verifyCommand({ db, transparency: transparency() }, args, (line) => void said.push(line));
    expect([await run(), await run('order-1'), await run('UNKNOWN'), await run('a', 'b')]).toEqual([0, 0, 1, 2]);
    expect(said.slice(0, 6)).toEqual([
      'Whole: 306 events in 1 stream',
      'Signed checkpoints vouch for 306 of 306 events',
      'What comes from now on alone: npm run verify -- --since 306',
      'No ledger to check yet: it is made when the product runs',
      'Whole: 306 events in 1 stream',
      'There is no stream UNKNOWN',
    ]);
    said.length = 0;
    expect([await run('--since', '306'), await run('--since', 'then'), await run('--since')]).toEqual([0, 2, 2]);
    expect(said.slice(0, 2)).toEqual([
      'Whole: 0 events in 0 streams',
      'The 306 events before them were not read again',
    ]);
  });
});

describe('the check that runs by itself', () => {
  test('finds the log whole, then names what Eve took away, and says it in the log', async () => {
    const said: unknown[] = [];
    const log = { ...quiet, error: (found: unknown) => void said.push(found), info: () => {} };
    const { look } = logWatch({
      db,
      transparency: transparency(),
      log: log as unknown as typeof quiet,
      now: () => new Date('2026-11-22T12:00:00Z'),
    });
    await look();
    expect(await watchReport(db)).toMatchObject({ whole: true, events: 306, signed: 306, findings: [] });
    await db.raw('create table public.kept as select * from es.events where position > 304');
    await eve('delete from es.events where position > 304');
    await look();
    expect(await watchReport(db)).toMatchObject({
      whole: false,
      findings: [expect.stringMatching(/^order-1 at revision 304, positions 305 to 306: logCut/)],
    });
    expect(said).toMatchObject([{ first: expect.stringContaining('logCut') }]);
    await db.raw(
      'insert into es.events (position, stream, revision, id, type, data, meta, recorded_at) select position, stream, revision, id, type, data, meta, recorded_at from public.kept',
    );
    await look();
    expect(await watchReport(db)).toMatchObject({ whole: true, findings: [] });
  });
});

describe('a process that runs while Eve cuts the log', () => {
  test('takes nothing more, also once others stand at the positions that she freed, and is not fit to serve', async () => {
    const running = createStanding({ places: rig.places, storedLog, isDense: true, log: quiet, watchMs: 20 });
    const guarded = guardedEventStore(eventStore, running);
    const health = () => logHealth({ db, transparency: { standing: running } });
    await guarded.append('order-3', commented(1), 'noStream');
    rig.start();
    await rig.signed(307);
    await rig.stop();
    expect(await health()).toMatch(/^whole/);
    await db.raw('create table public.cut as select * from es.events where position = 307');
    await eve('delete from es.events where position = 307');
    await expect.poll(running.readOnly).toMatchObject({ why: 'missing', signed: 307, found: 306, sinceStart: true });
    await expect(guarded.append('order-3', commented(1), 'noStream')).rejects.toThrow(LogReadOnly);
    await expect(health()).rejects.toThrow('read-only: the log has 306 of the 307 events');
    // What was appended before anybody noticed.
    await eventStore.append('order-4', commented(1), 'noStream');
    const other = createStanding({ places: rig.places, storedLog, isDense: true, log: quiet, watchMs: 20 });
    await expect.poll(other.readOnly).toMatchObject({ why: 'differs', signed: 307 });
    await eve('delete from es.events where position = 307');
    await db.raw(
      'insert into es.events (position, stream, revision, id, type, data, meta, recorded_at) select position, stream, revision, id, type, data, meta, recorded_at from public.cut',
    );
    await running.recheck();
    expect(running.readOnly()).toBeUndefined();
    for (const one of [running, other]) one.stop();
  });
});

describe('a start on an older backup', () => {
  test('is read-only, whatever became of the tree’s rows, and names the missing positions', async () => {
    await eve('delete from es.events where position > 300');
    for (const table of ['state', 'tiles', 'entries', 'checkpoints'] as const) await db(`app.tlog_${table}`).delete();
    const found = standing();
    const guarded = guardedEventStore(eventStore, found);
    await expect(guarded.append('order-2', commented(1), 'noStream')).rejects.toThrow(LogReadOnly);
    expect(found.readOnly()).toMatchObject({ why: 'missing', signed: 307, found: 300, from: '301', to: '307' });
  });

  test('is read-only, too, when as many other events were stored since', async () => {
    await eventStore.append('order-2', commented(10), 'noStream');
    const found = standing();
    await found.known();
    expect(found.readOnly()).toMatchObject({ why: 'differs', signed: 307 });
  });

  test('goes on once it is accepted: a new log begins, and everything is signed again', async () => {
    const said: string[] = [];
    const run = (...args: string[]) =>
      acceptLogCommand(
        { db, now: () => new Date(), transparency: transparency() },
        args,
        (line) => void said.push(line),
      );
    expect([await run(), await run('Restored', 'yesterday’s', 'backup'), await run('once', 'more')]).toEqual([2, 0, 1]);
    expect(said[1]).toMatch(/^Accepted: the log differs from its newest checkpoint/);
    expect(await db('app.audit_outbox').where({ type: 'audit.log-accepted.v1' }).first('data')).toMatchObject({
      data: { why: 'differs', reason: 'Restored yesterday’s backup' },
    });
    const found = standing();
    await guardedEventStore(eventStore, found).append('order-2', commented(1), 9n);
    rig.start();
    await rig.signed(311);
    expect(await rig.verified()).toMatchObject({ events: 311, broken: [], differences: [], signed: 311 });
    expect((await rig.trusted()).identity.origin).toMatch(/\/2$/);
    await rig.stop();
  });

  test('an acceptance that Eve writes herself accepts nothing', async () => {
    await eve('delete from es.events where position > 310');
    const [note] = await db('app.tlog_acceptances').pluck('note');
    await db('app.tlog_acceptances').insert({
      note: String(note).replace('/1\n', '/2\n').replace('\n307\n', '\n311\n'),
    });
    const found = standing();
    await found.known();
    expect(found.readOnly()).toMatchObject({ why: 'missing', signed: 311, found: 310 });
    expect(
      await acceptLog(
        { db, now: () => new Date(), transparency: { ...transparency(), standing: found } },
        { actor: system('test'), requestOrigin: { via: 'commandLine' }, reason: 'So be it' },
      ),
    ).toBe(true);
    expect(found.readOnly()).toBeUndefined();
  });
});

describe('one data folder', () => {
  test('knows the logs of several stores apart in development; in production there is one', () => {
    const places = [
      { DATABASE_URL: 'postgres://a:b@db:5432/one' },
      { DATABASE_URL: 'postgres://c:d@db:5432/one?sslmode=require' },
      { DATABASE_URL: 'postgres://a:b@db:5432/two' },
      { EVENTSTORE_URL: 'esdb://db:2113?tls=false' },
      {},
    ].map((env) => placeOf({ production: false, ...env }));
    expect(places).toEqual([places[0], places[0], expect.any(String), expect.any(String), '']);
    expect(new Set(places).size).toBe(4);
    expect(placeOf({ production: true, DATABASE_URL: 'postgres://a:b@db:5432/one' })).toBe('');
  });

  test('an emptied database begins a new log by itself in development alone', async () => {
    const [other, env] = [await sealedRig(), { DATA_DIR: '', production: true }];
    await other.eventStore.append('order-1', commented(3), 'noStream');
    other.start();
    await other.signed(3);
    await other.stop();
    await other.db.raw('alter table es.events disable trigger user');
    await other.db.raw('delete from es.events');
    mkdirSync(join(other.folder, 'checkpoints'));
    for (const name of readdirSync(other.folder).filter((one) => one.endsWith('checkpoint'))) {
      renameSync(join(other.folder, name), join(other.folder, 'checkpoints', name));
    }
    const opened = async (production: boolean) => {
      const made = createTransparency({
        db: other.db,
        storedLog: other.storedLog,
        isDense: true,
        signing: secrets.logSigning,
        log: quiet,
        env: { ...env, DATA_DIR: other.folder, production },
      });
      await made.standing.known();
      await made.stop();
      return made;
    };
    expect((await opened(true)).standing.readOnly()).toMatchObject({
      why: 'missing',
      signed: 3,
      found: 0,
      from: '1',
      to: '3',
    });
    const made = await opened(false);
    expect(made.standing.readOnly()).toBeUndefined();
    expect((await made.trusted()).identity.origin).toMatch(/\/2$/);
    await other.drop();
  });
});

describe('CHECKPOINT_URL', () => {
  test('is sent the newest checkpoint until it takes it, and knows of it when the folder is lost', async () => {
    const got: string[] = [];
    let refusals = 2;
    const server = createServer((request, response) => {
      if (request.method === 'GET') return void response.end(got.at(-1));
      let body = '';
      request
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => {
          refusals -= 1;
          if (refusals < 0) got.push(body);
          response.writeHead(refusals < 0 ? 200 : 500).end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = checkpointUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/log`, { log: quiet });
    const note = (await rig.trusted()).checkpoints.at(-1)?.note ?? readFileSync(join(folder, 'checkpoint'), 'utf8');
    url.offer('an older one');
    url.offer(note);
    await until(
      async () => got,
      (notes) => notes.length > 0,
    );
    expect(got.at(-1)).toBe(note);
    expect(await url.newest()).toBe(note);
    await url.stop();
    await new Promise((resolve) => server.close(resolve));
    expect(await url.newest()).toBeUndefined();
  });
});

test('outside stay the newest 256 checkpoints and each day’s last', async () => {
  const other = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  const outside = outsideFolder(other);
  for (let size = 1; size <= 321; size += 1) {
    await outside.keepCheckpoint(
      `note ${size}`,
      size,
      new Date(Date.UTC(2026, 10, 1 + Math.floor(size / 20), 12, 0, size % 20)),
    );
  }
  const kept = readdirSync(other).filter((name) => name.endsWith('.checkpoint'));
  expect(kept.length).toBeLessThan(340);
  expect(kept.filter((name) => name.startsWith('20261101T'))).toEqual([expect.stringContaining('-00000000000019.')]);
  expect(kept.at(-1)).toContain('-00000000000321.');
  expect(readFileSync(join(other, 'checkpoint'), 'utf8')).toBe('note 321');
  rmSync(other, { recursive: true, force: true });
});
