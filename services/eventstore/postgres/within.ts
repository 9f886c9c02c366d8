import type { Pool, QueryConfig } from 'pg';
import { StoreUnavailable } from '../faults.ts';

/** The one thing that questions need of a pool or a connection. */
export type Queryable = Pick<Pool, 'query'>;

/** Rejects with `StoreUnavailable` when the work takes longer than `ms`; a server can be connected and yet be silent. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`))), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A pool whose every question has an end: `query_timeout` also makes the pool throw the silent connection away. */
export const bounded = (pool: Queryable, ms: number): Queryable =>
  ({
    query: (query: QueryConfig) => within(ms + 100, pool.query({ ...query, query_timeout: ms } as QueryConfig)),
  }) as Queryable;
