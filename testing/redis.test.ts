import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { testRedis } from './redis.ts';

test("a Redis of one's own answers and is gone after its stop", async ({ skip }) => {
  const redis = await testRedis();
  if ('skip' in redis) return skip(redis.skip);
  const client = new Redis(redis.url, { retryStrategy: null, lazyConnect: true });
  client.on('error', () => {});
  await client.set('order', 'paid');
  expect(await client.get('order')).toBe('paid');
  const closed = new Promise((resolve) => client.once('end', resolve));
  await redis.stop();
  await closed;
  const late = new Redis(redis.url, { retryStrategy: null, lazyConnect: true });
  late.on('error', () => {});
  await expect(late.connect()).rejects.toThrow('Connection is closed');
});
