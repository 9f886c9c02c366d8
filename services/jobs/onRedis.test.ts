import { afterAll, describe, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { testRedis } from '#testing/redis.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { until } from '#testing/until.ts';
import { createJobsBackend } from './backend.ts';
import { createJobs } from './jobs.ts';
import { createJobsDesk } from './jobsDesk.ts';
import { startWorkers } from './startWorkers.ts';

const redis = await testRedis();
const log = createLogger({ LOG_LEVEL: 'silent', production: true });

describe('the queues on Redis, as admins see them', () => {
  if ('skip' in redis) return void test('all that is tested of them', ({ skip }) => skip(redis.skip));
  const closing: (() => Promise<unknown>)[] = [redis.stop];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  test('the report counts them and names what failed; it is tried again from there', async () => {
    const database = await testDatabase();
    const desk = createJobsDesk({ databaseUrl: database.url, redisUrl: redis.url, log });
    closing.push(database.drop, desk.close);
    const [mail] = await desk.queues();
    await mail!.add('send', { mailId: 'a-mail' }, { jobId: 'lost', attempts: 1 });
    const workers = startWorkers({
      backend: await createJobsBackend({ databaseUrl: database.url, redisUrl: redis.url, log }),
      log,
      workers: { mail: () => Promise.reject(new Error('The mail server is away')) },
    });
    const report = await until(
      desk.report,
      ({ failed, queues: [counted] }) => failed.length > 0 && counted!.failed > 0,
    );
    await workers.stop();
    expect(report).toMatchObject({
      place: 'redis',
      failed: [
        {
          queue: 'mail',
          id: 'lost',
          name: 'send',
          data: { mailId: 'a-mail' },
          reason: 'The mail server is away',
          tries: 1,
          failedAt: expect.any(String),
        },
      ],
    });
    expect(report.queues.map(({ queue, failed }) => [queue, failed])).toEqual([['mail', 1]]);

    expect(await desk.retry('mail', 'lost')).toBe(true);
    expect(await desk.retry('mail', 'lost')).toBe(false);
    expect((await desk.report()).queues[0]).toMatchObject({ waiting: 1, failed: 0 });
    // What didn't fail can't be removed.
    expect(await desk.remove('mail', 'lost')).toBe(false);
  });

  test('who stops while Redis is away does not wait for it', async () => {
    const away = await testRedis();
    if ('skip' in away) throw new Error(away.skip);
    closing.push(away.stop);
    const troubles: string[] = [];
    const heard = { ...log, warn: (_: object, message: string) => troubles.push(message) } as unknown as typeof log;
    const backend = await createJobsBackend({ databaseUrl: '', redisUrl: away.url, log: heard });
    const jobs = createJobs({ backend, log: heard });
    const workers = startWorkers({ backend, log: heard, workers: { mail: async () => {} } });
    await jobs.add('mail', { id: 'a-mail', name: 'send', data: {} });
    await away.stop();
    await until(
      async () => troubles,
      (said) => said.includes('Redis has trouble'),
    );
    await Promise.all([workers.stop(), jobs.close()]);
    // Three connections, each with its tries to come back.
    expect(troubles).toEqual(['Redis has trouble']);
  });
});
