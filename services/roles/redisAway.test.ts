import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#services/accounts/demoAccounts.ts';
import { ask } from '#testing/api/client.ts';
import { signedIn } from '#testing/apiClient.ts';
import { testRedis } from '#testing/redis.ts';
import { type RunningProduct, runningProduct } from '#testing/runningProduct.ts';
import { until } from '#testing/until.ts';

const redis = await testRedis();

describe('the product while Redis', () => {
  if ('skip' in redis) return void test('is away', ({ skip }) => skip(redis.skip));
  let product: RunningProduct;
  const said: string[] = [];
  beforeAll(async () => {
    const logTo = new Writable({
      decodeStrings: false,
      write: (line, _, done) => (said.push(String(line)), done()),
    });
    product = await runningProduct({ logTo, logLevel: 'info', env: { NODE_ENV: 'test', REDIS_URL: redis.url } });
    await until(redisDetail, (detail) => detail === undefined);
  });
  afterAll(async () => {
    redis.thaw();
    await product.stop();
    await redis.stop();
  });

  const logIn = (email: string, password = demoPassword) =>
    ask(`${product.url}/api/users/rest-auth/login/`, {
      method: 'POST',
      body: { email, password },
    }).then(({ status }) => status);
  const redisDetail = async (): Promise<string | undefined> => {
    const { status, body } = await ask(`${product.url}/readyz`);
    expect(status).toBe(200);
    return body.checks.find(({ name }: { name: string }) => name === 'redis').detail;
  };
  const redisUp = async () => /^tradelines_redis_up (\d)$/m.exec((await ask(`${product.url}/metrics`)).body)?.[1];
  const troubles = () => said.filter((line) => line.includes('Redis has trouble')).length;

  test.each([
    ['killed', redis.kill, redis.startAgain],
    ['frozen', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'is %s: people log in, their wrong passwords are counted, and nobody who is signed in waits',
    async (how, away, back) => {
      const before = troubles();
      const bea = await signedIn(product.url, 'buyer');
      await away();
      const logins = await Promise.all([...demoAccounts, ...demoAccounts].map(({ email }) => logIn(email)));
      expect(new Set(logins)).toEqual(new Set([200]));
      const lists = await Promise.all(Array.from({ length: 10 }, () => bea.get('/api/v1/orders/')));
      expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
      const wrong: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) wrong.push(await logIn(`${how}@demo.test`, 'wrong wrong'));
      expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
      expect(
        (
          await ask(`${product.url}/api/users/rest-auth/password/reset/`, {
            method: 'POST',
            body: { email: 'buyer@demo.test' },
          })
        ).status,
      ).toBeLessThan(500);
      expect([await redisDetail(), await redisUp()]).toEqual([expect.stringContaining('away'), '0']);
      await back();
      await until(redisDetail, (detail) => detail === undefined);
      expect(await redisUp()).toBe('1');
      expect(await logIn('buyer@demo.test')).toBe(200);
      // Of each of the two groups of connections: the requests' and the jobs'.
      expect(troubles() - before).toBeLessThanOrEqual(2);
    },
  );
});
