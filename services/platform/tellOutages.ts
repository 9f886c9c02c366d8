import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/**
 * Logs that Redis is away, and that it is back: once an outage, however many connections try to reach it again, and how often.
 * Returns what watches a connection; those that are watched by one call share their outages.
 */
export function tellOutages(log: Pick<Logger, 'info' | 'warn'>): (redis: Redis) => void {
  const away = new Set<Redis>();
  const isBack = (redis: Redis) => {
    if (away.delete(redis) && away.size === 0) log.info('Redis is back');
  };
  return (redis) => {
    redis.on('error', (err) => {
      if (away.size === 0) log.warn({ err }, 'Redis has trouble');
      away.add(redis);
    });
    redis.on('ready', () => isBack(redis));
    redis.on('end', () => void away.delete(redis));
  };
}
