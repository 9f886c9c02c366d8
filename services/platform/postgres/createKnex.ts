import createClient, { type Knex } from 'knex';
import type { Logger } from '../logger.ts';
import type { PoolOptions } from './createPool.ts';

/** Knex over the same database, with a pool of its own that opens connections when needed. End it with `destroy()`. */
export function createKnex(
  url: string,
  { max = 10, searchPath = 'app', name = 'tradelines', log }: PoolOptions = {},
): Knex {
  return createClient({
    client: 'pg',
    connection: { connectionString: url, application_name: name, options: `-c search_path=${searchPath}` },
    pool: { min: 0, max, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 10_000,
    ...(log ? { log: said(log) } : {}),
  });
}

/** Knex would print what troubles it on lines of its own, between those of the log. What it adds of the stack is its own way only. */
function said(log: Logger): Knex.Logger {
  const report = (message: unknown) => log.warn({ knex: String(message).split('\n')[0] }, 'the database has trouble');
  return { warn: report, error: report };
}
