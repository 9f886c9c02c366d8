import { hostname } from 'node:os';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { until } from '#testing/until.ts';
import { startHeartbeat } from './heartbeat.ts';
import { runningProcesses } from './processes.ts';

const database = await testDatabase();
const db = database.knex;
afterAll(() => database.drop());
const deps = { db, log: createLogger({ LOG_LEVEL: 'silent', production: true }), everyMs: 30 };
const beating: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of beating.splice(0)) await one.stop();
});
const start = async (role: string, runs: Partial<Parameters<typeof startHeartbeat>[1]['runs']> = {}, everyMs = 30) => {
  const heart = await startHeartbeat(
    { ...deps, everyMs },
    { role, runs: { projections: () => [], queues: [], ...runs } },
  );
  beating.push(heart);
  return heart;
};
const roles = async () => (await runningProcesses(db)).map(({ role, stale }) => `${role}${stale ? ' silent' : ''}`);

test('each process tells that it lives, where, and what it runs; one that is stopped takes its line along', async () => {
  await start('projector', {
    projections: () => [
      { name: 'orders', p95Ms: 12 },
      { name: 'timeline', p95Ms: null },
    ],
  });
  const worker = await start('worker', { queues: ['mail'] });
  const [projector, other] = await runningProcesses(db);
  expect(projector).toMatchObject({
    role: 'projector',
    host: hostname(),
    pid: process.pid,
    answers: true,
    stale: false,
    projections: [
      { name: 'orders', p95Ms: 12 },
      { name: 'timeline', p95Ms: null },
    ],
    queues: [],
  });
  expect(projector!.memory.rssBytes).toBeGreaterThan(projector!.memory.heapUsedBytes);
  expect(other).toMatchObject({ role: 'worker', projections: [], queues: ['mail'] });
  const later = await until(
    () => runningProcesses(db),
    ([one]) => one!.seenAt > projector!.seenAt,
  );
  expect(later[0]!.loopDelayMs).toBeGreaterThanOrEqual(0);
  await worker.stop();
  expect(await roles()).toEqual(['projector']);
});

test('one that was killed is called silent after three beats, comes last, and is gone after a day', async () => {
  const rest = 3_600_000;
  await start('api', {}, rest);
  await db('app.processes').update({ seen_at: db.raw(`clock_timestamp() - interval '16 seconds'`) });
  await start('worker', {}, rest);
  expect(await roles()).toEqual(['worker', 'api silent']);
  expect((await runningProcesses(db))[1]!.silentMs).toBeGreaterThanOrEqual(16_000);
  await db('app.processes')
    .where({ role: 'api' })
    .update({ seen_at: db.raw(`clock_timestamp() - interval '25 hours'`) });
  expect(await roles()).toEqual(['worker']);
  await start('projector', {}, rest);
  expect(await db('app.processes').pluck('role')).not.toContain('api');
});

test('one that was killed is forgotten once another has taken its place on the same host, one for one', async () => {
  const rest = 3_600_000;
  await Promise.all([start('api', {}, rest), start('api', {}, rest), start('worker', {}, rest)]);
  await db('app.processes').update({
    started_at: db.raw(`clock_timestamp() - interval '2 hours'`),
    seen_at: db.raw(`clock_timestamp() - interval '1 hour'`),
  });
  await start('api', {}, rest);
  await db('app.processes')
    .whereRaw(`seen_at > clock_timestamp() - interval '1 minute'`)
    .update({ started_at: db.raw(`clock_timestamp() - interval '1 minute'`) });
  expect(await roles()).toEqual(['api', 'api silent', 'worker silent']);
  await db('app.processes')
    .where({ role: 'api' })
    .whereRaw(`seen_at > clock_timestamp() - interval '1 minute'`)
    .update({ host: 'another host' });
  expect(await roles()).toEqual(['api', 'api silent', 'api silent', 'worker silent']);
});
