import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { tellOutages } from './tellOutages.ts';

/** Maximum time a request waits for Redis, in ms. */
const TIMEOUT_MS = 250;
const BETWEEN_TRIES_MS = 1_000;

/**
 * A connection to Redis for what a request waits for: a command fails at once while Redis is away. When it doesn't answer the
 * connection is given up, and counts as away until the next one answers, so that a frozen Redis costs one wait an outage.
 */
export function quickRedis(url: string, log: Pick<Logger, 'info' | 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    retryStrategy: () => BETWEEN_TRIES_MS,
  });
  tellOutages(log)(redis);
  return redis;
}
