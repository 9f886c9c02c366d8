import type { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

/** Whether Redis answers; undefined where there is none. `redis` gives up by itself (`quickRedis.ts`). */
const answers = (redis: Redis): Promise<boolean> =>
  redis.ping().then(
    () => true,
    () => false,
  );

/** For `readyz`. Redis makes no process unfit to serve: without it limits are counted in PostgreSQL, and mails leave without their queue. */
export const redisChecks = (
  redis: Redis | undefined,
): Readonly<Partial<Record<'redis', () => Promise<string | undefined>>>> =>
  redis
    ? {
        redis: async () =>
          (await answers(redis)) ? undefined : 'away: limits are counted in PostgreSQL, jobs wait for its return',
      }
    : {};

/** The same for `/metrics`. */
export function redisMetrics(metrics: Registry, redis: Redis | undefined): void {
  if (!redis) return;
  new Gauge({
    name: 'tradelines_redis_up',
    help: '1 while Redis answers',
    registers: [metrics],
    async collect() {
      this.set(Number(await answers(redis)));
    },
  });
}
