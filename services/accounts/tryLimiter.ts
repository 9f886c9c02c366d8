import type { Redis } from 'ioredis';
import type { Db } from '#projections/database/db.ts';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** So many tries in so many seconds. Limits of one name share what they count. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Limits tries per key and period, across all processes. */
export interface TryLimiter {
  /** Counts a try. Returns `retryAfterSeconds` if the limit was exceeded. */
  readonly take: (
    key: string,
  ) => Promise<{ readonly kind: 'free' } | { readonly kind: 'spent'; readonly retryAfterSeconds: number }>;
  /** The try was successful: does not count it. */
  readonly giveBack: (key: string) => Promise<void>;
  readonly reset: (key: string) => Promise<void>;
}

/**
 * Counts in Redis if there is one, otherwise, and while that is away, in `app.try_limits`. Keys are stored hashed because they contain e-mail
 * addresses.
 */
export function createTryLimiter(
  { db, redis }: { db: Db; redis?: Redis },
  { name, tries, seconds }: Limit,
): TryLimiter {
  const shared = { keyPrefix: name, points: tries, duration: seconds };
  const inPostgres = new RateLimiterPostgres({
    ...shared,
    storeClient: db,
    storeType: 'knex',
    schemaName: 'app',
    tableName: 'try_limits',
    tableCreated: true,
  });
  const limiter = redis
    ? new RateLimiterRedis({ ...shared, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: inPostgres })
    : inPostgres;
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    take: async (key) => {
      try {
        await limiter.consume(hashed(key));
        return { kind: 'free' };
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        return { kind: 'spent', retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) };
      }
    },
    giveBack: async (key) => void (await limiter.reward(hashed(key))),
    reset: async (key) => void (await limiter.delete(hashed(key))),
  };
}
