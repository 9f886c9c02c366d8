import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, inject, test } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';
import { freePort } from '#services/platform/freePort.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { databaseUrl } from './databaseUrl.ts';
import { testRedis } from './redis.ts';
import { testDatabase } from './testDatabase.ts';
import { until } from './until.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const origin = 'https://tradelines.example';
const email = 'root@tradelines.example';

/** The environment of docker-compose.yml, on loopback: an empty PostgreSQL, Redis, and the double of EventStoreDB. */
async function productionEnvironment(redisUrl: string, smtpUrl: string): Promise<Record<string, string>> {
  const admin = createPool(inject('postgresUrl'), { max: 1 });
  const database = `production_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  const events = await startEventStoreDouble();
  const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-production-'));
  closing.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => admin.end(),
    () => admin.query(`drop database ${database} with (force)`),
    events.close,
  );
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(inject('postgresUrl'), database),
    EVENTSTORE_URL: `esdb://127.0.0.1:${events.port}?tls=false`,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    // This walk is about processes: what an admin is asked for at the login has its own tests.
    SECOND_FACTOR_FOR: 'nobody',
  };
}

/** One container's process. */
async function start(environment: Record<string, string>, role: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...environment, ...more, ROLE: role, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  closing.push(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    until(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (is) => is,
      60_000,
    );
  return { role, url, child, ready };
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const gone = once(child, 'exit');
  child.kill(signal);
  return (await gone)[0] as number | null;
};

async function call(
  url: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
) {
  const headers = {
    origin,
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Token ${token}` }),
  };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test(
  'two APIs, a worker and projectors with a share each are one product on EventStoreDB, PostgreSQL and Redis by URL',
  { timeout: 180_000 },
  async ({ skip }) => {
    const redis = await testRedis();
    if ('skip' in redis) return skip(redis.skip);
    closing.push(redis.stop);
    const inbox = await startSmtpInbox();
    closing.push(inbox.stop);
    const environment = await productionEnvironment(redis.url, inbox.url);

    // All start at once on an empty database: one of them migrates it.
    const log = { PROJECTIONS: 'timeline' };
    const rest = allProjections.flatMap(({ name }) => (name === 'timeline' ? [] : [name]));
    const [first, second, worker, projector, others] = await Promise.all([
      start(environment, 'api'),
      start(environment, 'api'),
      start(environment, 'worker'),
      start(environment, 'projector', log),
      start(environment, 'projector', { PROJECTIONS: rest.join() }),
    ]);
    await Promise.all([first, second, worker, projector, others].map(({ ready }) => ready()));
    const standby = await start(environment, 'projector', log);
    await standby.ready();
    expect(
      (
        await call(first.url, 'POST', '/api/users/rest-auth/login/', {
          body: { email: 'admin@demo.test', password: 'demo-tradelines-2026' },
        })
      ).status,
    ).toBe(401);

    const made = spawn(process.execPath, ['scripts/run.mjs', 'create-admin', email], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [, token] = /#token=([\w-]{43})/.exec(await text(made.stdout)) ?? [];
    const password = 'gardens-and-lemons-7';
    expect(
      (await call(first.url, 'POST', '/api/users/rest-auth/password/reset/confirm/', { body: { token, password } }))
        .status,
    ).toBe(200);
    const login = await call(first.url, 'POST', '/api/users/rest-auth/login/', { body: { email, password } });
    expect(login.status).toBe(200);
    const root = { token: login.body.key as string };

    // What one API stores goes through the worker into EventStoreDB, from there through the projector to the other API.
    const settings = {
      phone: null,
      email: null,
      telegram: null,
      paymentEmail: 'pay@tradelines.example',
      cashtag: null,
      bankInstructions: null,
      opensAt: 9,
      closesAt: 20,
      chatbot: false,
    };
    const change = (to: object, revision: number) =>
      call(first.url, 'PUT', '/api/v1/settings/', { ...root, body: { revision, settings: { ...settings, ...to } } });
    const audited = async () =>
      (await call(second.url, 'GET', '/api/v1/audit/events/?types=settings.changed.v1', root)).body.rows as unknown[];
    expect((await change({}, 0)).status).toBe(200);
    await until(audited, (rows) => rows.length === 1, 20_000);

    // A worker that dies misses nothing; what a projector that dies kept up to date, the one that stood by goes on with.
    await Promise.all([ended(worker.child, 'SIGKILL'), ended(projector.child, 'SIGKILL')]);
    expect((await change({ opensAt: 10 }, 1)).status).toBe(200);
    expect((await call(second.url, 'POST', '/api/users/rest-auth/password/reset/', { body: { email } })).status).toBe(
      200,
    );
    const newWorker = await start(environment, 'worker');
    await newWorker.ready();
    await until(audited, (rows) => rows.length === 2, 20_000);
    await until(
      async () => inbox.received,
      (mails) => mails.some(({ to }) => to.includes(email)),
      20_000,
    );

    // With nobody standing by it waits, and the next one that starts has it all.
    await ended(standby.child, 'SIGKILL');
    expect((await change({ opensAt: 11 }, 2)).status).toBe(200);
    const last = await start(environment, 'projector', log);
    await last.ready();
    await until(audited, (rows) => rows.length === 3, 20_000);

    for (const { child, role } of [first, second, newWorker, others, last]) {
      expect(await ended(child, 'SIGTERM'), role).toBe(0);
    }
  },
);

test('production does not start without its master key, and says so', async () => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  expect(said).toContain('MASTER_KEY: is required in production');
  await until(
    async () => child.exitCode,
    (code) => code !== null,
  );
  expect(child.exitCode).toBe(1);
});

test('a projector that is named for what there is not does not start, and says what there is', async () => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      MASTER_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      ROLE: 'projector',
      PROJECTIONS: 'orders, ordres',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = (await text(child.stdout)).trim().split('\n').at(-1)!;
  expect(JSON.parse(last).err.message).toMatch(/^PROJECTIONS: there is no ordres; there are orders, bookings, /);
  await until(
    async () => child.exitCode,
    (code) => code !== null,
  );
  expect(child.exitCode).toBe(1);
});

test('what keeps production from starting is a line of its log like all others', { timeout: 60_000 }, async () => {
  const database = await testDatabase();
  closing.push(database.drop);
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: database.url,
    EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort(0)}?tls=false`,
    EVENTSTORE_WAIT_SECONDS: '0',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = (await text(child.stdout)).trim().split('\n').at(-1)!;
  expect(JSON.parse(last)).toMatchObject({
    level: 60,
    msg: 'cannot start',
    err: { message: expect.stringContaining('is EVENTSTORE_URL right?') },
  });
  await until(
    async () => child.exitCode,
    (code) => code !== null,
  );
  expect(child.exitCode).toBe(1);
});
