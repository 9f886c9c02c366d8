import createClient, { type Knex } from 'knex';
import type { OwnDb } from '#projections/database/db.ts';
import { typed } from '#projections/database/knexOf.ts';
import type {} from '#services/refined.ts';
import type { Logger } from '../logger.ts';
import { optionsOf, type PoolOptions } from './createPool.ts';

/**
 * Knex over the same database, with a pool of its own that opens connections when needed; who gets none within `waitMs` (ten
 * seconds by default) gets a fault. End it with `destroy()`.
 */
export function createKnex(
  url: string,
  { max = 10, name = 'tradelines', log, waitMs = 10_000, ...options }: PoolOptions & { waitMs?: number } = {},
): OwnDb {
  const knex = createClient({
    client: 'pg',
    connection: { connectionString: url, application_name: name, options: optionsOf(options) },
    pool: { min: 0, max, idleTimeoutMillis: 30_000, createTimeoutMillis: waitMs },
    acquireConnectionTimeout: waitMs,
    ...(log ? { log: said(log) } : {}),
  });
  return typed(knex);
}

/** Knex would print what troubles it on lines of its own, between those of the log. What it adds of the stack is its own way only. */
function said(log: Pick<Logger, 'warn'>): Knex.Logger {
  const report = (message: unknown) => log.warn({ knex: String(message).split('\n')[0] }, 'the database has trouble');
  return { warn: report, error: report };
}
