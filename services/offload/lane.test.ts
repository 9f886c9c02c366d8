import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { isAlive } from '#services/platform/processStart.ts';
import { projectRoot } from '#services/platform/projectRoot.ts';
import { until } from '#testing/until.ts';
import { OffloadBusy, StoppedWork, WorkLost } from './faults.ts';
import type { LaneLimits } from './lane.ts';
import { createOffload } from './offload.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const offload = (changes: Partial<LaneLimits> = {}) => {
  const made = createOffload({ log: createLogger({ LOG_LEVEL: 'silent', production: true }) }, changes);
  closing.push(made.close);
  return made;
};
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const inspect = (pool: ReturnType<typeof offload>, who = 'bea', bytes: Uint8Array = picture) =>
  pool.inspectUpload({ bytes, purpose: 'document' }, { who });
/** As it stands, or the fault that it ended with. */
const outcome = (work: Promise<unknown>) => work.catch((fault: unknown) => fault);

test('a picture comes back clean, from a process that knows none of our secrets and steps back for others', async () => {
  const pool = offload();
  expect(await inspect(pool)).toMatchObject({
    kind: 'inspected',
    mediaType: 'image/png',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [pid] = pool.pids();
  expect(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((one) => one.split('=')[0]),
  ).toEqual([
    'NODE_ENV',
    'UV_THREADPOOL_SIZE',
    'MALLOC_ARENA_MAX',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ]);
  expect(Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[16])).toBe(10);
});

test('one person has so many at once, and so many wait in all; the next can come when one is done', async () => {
  const pool = offload({ each: 2, waiting: 2 });
  const mine = [inspect(pool), inspect(pool)];
  expect(await outcome(inspect(pool))).toEqual(new OffloadBusy('ownTurn', 'inspectUpload'));
  const others = [inspect(pool, 'ben')];
  expect(await outcome(inspect(pool, 'cora'))).toEqual(new OffloadBusy('full', 'inspectUpload'));
  await Promise.all([...mine, ...others]);
  expect(await inspect(pool, 'cora')).toMatchObject({ kind: 'inspected' });
});

test('what takes too long is ended, and the next has a new process', async () => {
  const pool = offload({ ms: 30 });
  expect(await outcome(inspect(pool))).toBeInstanceOf(StoppedWork);
  const patient = offload({ ms: 60_000 });
  await inspect(patient);
  const [pid] = patient.pids();
  const lost = outcome(
    inspect(
      patient,
      'bea',
      await sharp({
        create: {
          width: 4_000,
          height: 4_000,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .jpeg()
        .toBuffer(),
    ),
  );
  const next = inspect(patient, 'ben');
  process.kill(pid!, 'SIGKILL');
  expect(await lost).toBeInstanceOf(WorkLost);
  expect(await next).toMatchObject({ kind: 'inspected' });
  expect(patient.pids()).not.toContain(pid);
});

test('what takes too much memory is ended', async () => {
  const pool = offload({ megabytes: 60 });
  expect(await outcome(inspect(pool))).toEqual(new StoppedWork('memory'));
});

test('a process that has nothing to do ends, and those who wait hear that the server stops', async () => {
  const pool = offload({ idleMs: 50 });
  await inspect(pool);
  await until(
    async () => pool.pids(),
    (pids) => pids.length === 0,
  );
  const waiting = [outcome(inspect(pool)), outcome(inspect(pool, 'ben'))];
  pool.close();
  for (const one of waiting) expect(await one).toBeInstanceOf(WorkLost);
  expect(await outcome(inspect(pool))).toBeInstanceOf(WorkLost);
});

test('a killed server leaves no process behind', async () => {
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'lane.fixture.ts')], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(() => server.kill('SIGKILL'));
  const [pid] = await once(createInterface(server.stdout), 'line');
  expect(isAlive(Number(pid))).toBe(true);
  server.kill('SIGKILL');
  await until(
    async () => isAlive(Number(pid)),
    (alive) => !alive,
  );
});
