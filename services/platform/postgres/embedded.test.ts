import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { findBinaries } from './binaries.ts';
import { createPool } from './createPool.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { dropDamagedPid } from './mendServer.ts';
import { startServer } from './serverProcess.ts';
import { chooseServerUser } from './serverUser.ts';

const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-embedded-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(patience = 10_000) {
  const server = await startEmbeddedPostgres({ dataDir, log, patience });
  onTestFinished(server.stop);
  return server;
}

async function ask(url: string, sql: string) {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

/** Another process that owns the server; resolves to it and the URL. */
async function otherOwner() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('embedded.fixture.ts', import.meta.url)), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => kill(child));
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(url) };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('the embedded database', () => {
  test('keeps its data and its address from start to start', async () => {
    const first = await start();
    await ask(first.url, 'create schema app create table kept (id int)');
    await ask(first.url, 'insert into kept values (1)');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select * from kept')).toEqual([{ id: 1 }]);
    await second.stop();
    await expect(ask(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('writes to the disk before it answers, listens on loopback with a password, and its role is no superuser', async () => {
    const { url, stop } = await start();
    const setting = async (name: string) => (await ask(url, `select current_setting('${name}') as value`))[0].value;
    expect([await setting('fsync'), await setting('synchronous_commit')]).toEqual(['on', 'on']);
    expect([await setting('listen_addresses'), await setting('is_superuser')]).toEqual(['127.0.0.1', 'off']);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres', 'settings.json')).mode & 0o777).toBe(0o600);
    await stop();
  });

  test('after kill -9 of its owner the next start has it at once, with all that was acknowledged', async () => {
    const { child, url } = await otherOwner();
    await ask(url, 'insert into kept values (2)');
    await kill(child);
    const next = await start();
    expect(await ask(next.url, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    await next.stop();
  });

  test('a server that outlived its owner is stopped first', async () => {
    const folder = join(dataDir, 'postgres');
    const { postgres } = await findBinaries();
    const { port } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
    const orphan = await startServer({
      postgres,
      user: chooseServerUser(join(folder, 'data'), [folder, postgres]),
      folder,
      port,
    });
    const gone = once(orphan, 'exit');
    const next = await start();
    await gone;
    expect(await ask(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
    await next.stop();
  });

  test('a lock that a dead process left, even one whose pid lives again, is void', async () => {
    writeFileSync(join(dataDir, 'postgres', 'owner.json'), JSON.stringify({ pid: process.pid, started: 'before' }));
    await (await start()).stop();
  });

  test('another process that lives is not disturbed: a second owner is refused, a script may share', async () => {
    const { child, url } = await otherOwner();
    await expect(start(0)).rejects.toThrow(`Another process (pid ${child.pid}) uses this data folder`);
    const shared = await startEmbeddedPostgres({ dataDir, log, attach: true });
    expect(shared.url).toBe(url);
    await shared.stop();
    expect(await ask(url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
    await kill(child);
  });

  test.each([
    ['empty', ''],
    ['rubbish', 'x\u0000\u0001\n'],
    ['cut off', '\n/data'],
  ])(
    'a lock file of the server that is %s keeps nobody from starting, as long as no server runs',
    async (_, content) => {
      const path = join(dataDir, 'postgres', 'data', 'postmaster.pid');
      writeFileSync(path, content);
      const { url, stop } = await start();
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await stop();
    },
  );

  test('a damaged lock file of a server that runs is left alone', async () => {
    const folder = join(dataDir, 'postgres');
    const { postgres } = await findBinaries();
    const { port } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
    const orphan = await startServer({
      postgres,
      user: chooseServerUser(join(folder, 'data'), [folder, postgres]),
      folder,
      port,
    });
    onTestFinished(() => void orphan.kill('SIGKILL'));
    const path = join(folder, 'data', 'postmaster.pid');
    const content = readFileSync(path, 'utf8');
    writeFileSync(path, '');
    await dropDamagedPid({ folder, log }, port);
    expect(readFileSync(path, 'utf8')).toBe('');
    writeFileSync(path, content);
    const next = await start();
    await next.stop();
  });

  test.each([
    ['cut in half', '{"port": 5432, "superuser'],
    ['empty', ''],
    ['without its password', '{"port":5432}'],
  ])('settings %s: the server gets new passwords, and keeps its data', async (_, content) => {
    const path = join(dataDir, 'postgres', 'settings.json');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, content);
    const { url, stop } = await start();
    expect(await ask(url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
    expect(JSON.parse(readFileSync(path, 'utf8')).password).not.toBe(JSON.parse(before).password);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await stop();
  });

  test('a server that does not start is one sentence: why, and where its log is', async () => {
    const version = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    const content = readFileSync(version, 'utf8');
    writeFileSync(version, '9\n');
    await expect(start()).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringMatching(
        /^The embedded PostgreSQL did not start: database files are incompatible with server \(its log: .*server\.log\)$/,
      ),
    });
    writeFileSync(version, content);
    await (await start()).stop();
  });

  test('an interrupted first start is begun anew', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tradelines-half-'));
    const running = await startEmbeddedPostgres({ dataDir: other, log });
    await running.stop();
    rmSync(join(other, 'postgres', 'data', 'PG_VERSION'));
    // What a killed initdb leaves: a half one under the other name, none under the right one.
    renameSync(join(other, 'postgres', 'data'), join(other, 'postgres', 'data.new'));
    const again = await startEmbeddedPostgres({ dataDir: other, log });
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
    rmSync(other, { recursive: true });
  });
});
