import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';
import { testRedis, type TestRedis } from '#testing/redis.ts';
import { createJobsBackend, type JobsBackend } from './backend.ts';
import { createJobs, type Jobs, type NewJob } from './jobs.ts';
import { startWorkers } from './startWorkers.ts';
import { soon } from '#services/reactions/testing/soon.ts';

const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const redis = await testRedis();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  if ('stop' in redis) await redis.stop();
});

const places: readonly { name: string; redis: TestRedis | { skip: string } | undefined }[] = [
  { name: 'PostgreSQL', redis: undefined },
  { name: 'Redis', redis },
];

for (const place of places) {
  const missing = place.redis && 'skip' in place.redis ? place.redis.skip : undefined;
  describe(`jobs on ${place.name}`, () => {
    if (missing !== undefined) return void test('all that is tested of them', ({ skip }) => skip(missing));
    let backend: JobsBackend;
    let jobs: Jobs;
    beforeAll(async () => {
      backend = await createJobsBackend({
        databaseUrl: database.url,
        redisUrl: (place.redis as TestRedis | undefined)?.url,
        log,
      });
      jobs = createJobs({ backend, log });
    });
    afterAll(() => jobs.close());

    const aJob = (id: string = randomUUID()): NewJob => ({ id, name: 'send', data: { mailId: id } });
    const rest = (work: (job: NewJob) => Promise<unknown>, lockDurationMs?: number) =>
      startWorkers({ backend, log, workers: { mail: work }, ...(lockDurationMs ? { lockDurationMs } : {}) });

    test('a job that is asked for is done once, with the ids it was given', async () => {
      const done: NewJob[] = [];
      const workers = rest(async (job) => done.push(job));
      const job = aJob();
      await jobs.add('mail', job);
      await soon(() => done).toEqual([job]);
      await workers.stop();
    });

    test('asked for twice under one id while it waits, it is one job', async () => {
      const job = aJob();
      await Promise.all([jobs.add('mail', job), jobs.add('mail', job), jobs.add('mail', job)]);
      expect(await jobs.counts('mail')).toMatchObject({ waiting: 1 });
      const done: NewJob[] = [];
      const workers = rest(async (one) => done.push(one));
      const last = aJob();
      await jobs.add('mail', last);
      await soon(() => done.map(({ id }) => id).toSorted()).toEqual([job.id, last.id].toSorted());
      await workers.stop();
    });

    test('a job that failed is tried again, and leaves nothing behind once it worked', async () => {
      let tries = 0;
      const workers = rest(async () => {
        tries += 1;
        if (tries === 1) throw new Error('The mail server is away');
      });
      await jobs.add('mail', aJob());
      await soon(() => tries, { timeout: 10_000 }).toBe(2);
      await soon(() => jobs.counts('mail')).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 });
      await workers.stop();
    });

    test('two processes with workers share the jobs: each is done once', async () => {
      const done: string[] = [];
      const both = [rest(async ({ id }) => done.push(id)), rest(async ({ id }) => done.push(id))];
      const ids = Array.from({ length: 100 }, () => randomUUID());
      await Promise.all(ids.map((id) => jobs.add('mail', aJob(id))));
      await soon(() => done.length, { timeout: 10_000 }).toBe(100);
      await Promise.all(both.map(({ stop }) => stop()));
      expect(done.toSorted()).toEqual(ids.toSorted());
    });

    test('stopping waits for the job under way', async () => {
      let finish = () => {};
      let state = 'waiting';
      const workers = rest(async () => {
        state = 'begun';
        await new Promise<void>((resolve) => (finish = resolve));
        state = 'finished';
      });
      await jobs.add('mail', aJob());
      await soon(() => state).toBe('begun');
      const stopped = workers.stop().then(() => state);
      finish();
      expect(await stopped).toBe('finished');
    });

    test('words have no place in a job', async () => {
      await expect(
        jobs.add('mail', { id: randomUUID(), name: 'send', data: { to: 'Bea Buyer, 12 Elm Street' } }),
      ).rejects.toThrow(/more than ids/);
    });

    test('a sweep looks for lost work at the start and again later', async () => {
      let sweeps = 0;
      const workers = startWorkers({
        backend,
        log,
        workers: {},
        sweepEveryMs: 20,
        sweeps: [async () => (sweeps += 1)],
      });
      await soon(() => sweeps).toBeGreaterThan(2);
      await workers.stop();
    });
  });
}

test('a place that cannot be reached refuses within seconds instead of waiting for ever', async () => {
  const backend = await createJobsBackend({ databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1', log });
  const jobs = createJobs({ backend, log });
  await expect(jobs.add('mail', { id: randomUUID(), name: 'send', data: {} })).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  await jobs.close();
});
