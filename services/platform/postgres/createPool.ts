import pg from 'pg';
import type { Logger } from '../logger.ts';

export interface PoolOptions {
  /** Most connections at once. Default 10. */
  readonly max?: number;
  /** Schema in which unqualified names are looked up (BullMQ needs `jobs`). Our own SQL names its schema. Default `app`. */
  readonly searchPath?: string;
  /** How the connections show in `pg_stat_activity`. */
  readonly name?: string;
  readonly log?: Logger;
}

/**
 * A pool of connections. Connections are opened when needed and closed after half a minute without work.
 * int8 and numeric arrive as strings, timestamps as `Date`, jsonb parsed.
 */
export function createPool(url: string, { max = 10, searchPath = 'app', name = 'tradelines', log }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, application_name: name, options: `-c search_path=${searchPath}` });
  // Without a listener an idle connection that breaks (the server restarts) would end the process.
  pool.on('error', (err) => log?.warn({ err }, 'an idle database connection broke'));
  return pool;
}
