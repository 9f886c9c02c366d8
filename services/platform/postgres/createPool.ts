import pg from 'pg';
import type { Logger } from '../logger.ts';

export interface PoolOptions {
  /** Most connections at once. Default 10. */
  readonly max?: number;
  /** Schema in which unqualified names are looked up (BullMQ needs `jobs`). Our own SQL names its schema. Default `app`. */
  readonly searchPath?: string;
  /** How the connections show in `pg_stat_activity`. */
  readonly name?: string;
  readonly log?: Pick<Logger, 'warn'>;
  /** True if the server is to refuse every write on these connections. */
  readonly readOnly?: boolean;
}

/** Settings of a connection, as the server takes them at its start. */
export const optionsOf = ({ searchPath = 'app', readOnly = false }: PoolOptions): string =>
  `-c search_path=${searchPath}${readOnly ? ' -c default_transaction_read_only=on' : ''}`;

/**
 * A pool of connections. Connections are opened when needed and closed after half a minute without work.
 * int8 and numeric arrive as strings, timestamps as `Date`, jsonb parsed.
 */
export function createPool(url: string, { max = 10, name = 'tradelines', log, ...options }: PoolOptions = {}): pg.Pool {
  const onBroken = (err: Error) => log?.warn({ err }, 'a database connection broke');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    options: optionsOf(options),
    Client: listenedTo(onBroken),
  });
  // The pool hands on what an idle client said, and would end the process if nobody listened: it is reported already.
  pool.on('error', () => {});
  return pool;
}

/**
 * Clients that have a listener from the start. The pool gives idle ones its own; one in use between two queries, or half
 * connected, has none, and its breaking (the server restarts) would end the process. Its user gets the error anyway:
 * the next query rejects.
 */
function listenedTo(onBroken: (fault: Error) => void) {
  return class Client extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      this.on('error', onBroken);
    }
  };
}
