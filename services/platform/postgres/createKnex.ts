import createClient, { type Knex } from 'knex';
import type { PoolOptions } from './createPool.ts';

/** Knex over the same database, with a pool of its own that opens connections when needed. End it with `destroy()`. */
export function createKnex(url: string, { max = 10, searchPath = 'app', name = 'tradelines' }: PoolOptions = {}): Knex {
  return createClient({
    client: 'pg',
    connection: { connectionString: url, application_name: name, options: `-c search_path=${searchPath}` },
    pool: { min: 0, max, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 10_000,
  });
}
