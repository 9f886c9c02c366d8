import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { quickRedis } from '#services/platform/quickRedis.ts';
import { testRedis } from '#testing/redis.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { createTryLimiter, type TryLimiter } from './tryLimiter.ts';

const database = await testDatabase();
const server = await testRedis();
const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const redis = 'url' in server ? quickRedis(server.url, log) : undefined;
if (redis) await once(redis, 'ready');
afterAll(async () => {
  redis?.disconnect();
  if ('stop' in server) await server.stop();
  await database.drop();
});

const homes = [
  { home: 'PostgreSQL', deps: { db: database.knex }, missing: undefined },
  {
    home: 'Redis',
    deps: { db: database.knex, ...(redis ? { redis } : {}) },
    missing: 'skip' in server ? server.skip : undefined,
  },
];

describe.each(homes)('tries counted in $home', ({ deps, missing }) => {
  const retryAfter = async (limiter: TryLimiter, key: string) => {
    const taken = await limiter.take(key);
    return taken.kind === 'free' ? 0 : taken.retryAfterSeconds;
  };

  test('three are free, the fourth has to wait; another key and another limiter are not touched', async (context) => {
    if (missing) return context.skip(missing);
    const [links, files] = [
      createTryLimiter(deps, { name: 'links', tries: 3, seconds: 60 }),
      createTryLimiter(deps, { name: 'files', tries: 3, seconds: 60 }),
    ];
    const answers = await Promise.all(Array.from({ length: 4 }, () => retryAfter(links, 'bea')));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
    expect(answers.filter((seconds) => seconds > 55 && seconds <= 60)).toHaveLength(1);
    expect([await retryAfter(links, 'ben'), await retryAfter(files, 'bea')]).toEqual([0, 0]);
  });

  test('a try given back counts no more, a reset key starts anew', async (context) => {
    if (missing) return context.skip(missing);
    const limiter = createTryLimiter(deps, { name: 'given-back', tries: 1, seconds: 60 });
    expect(await retryAfter(limiter, 'bea')).toBe(0);
    await limiter.giveBack('bea');
    expect(await retryAfter(limiter, 'bea')).toBe(0);
    expect(await retryAfter(limiter, 'bea')).toBeGreaterThan(0);
    await limiter.reset('bea');
    expect(await retryAfter(limiter, 'bea')).toBe(0);
  });
});
