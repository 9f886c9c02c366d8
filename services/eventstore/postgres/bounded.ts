import type { Pool, QueryConfig } from 'pg';
import { answerWithin } from '../answerWithin.ts';

/** The only method of a pool or a connection that queries need. */
export type Queryable = Pick<Pool, 'query'>;

/** A pool whose queries all have a time limit: `query_timeout` also makes the pool discard the silent connection. */
export const bounded = (pool: Queryable, ms: number): Queryable =>
  ({
    query: (query: QueryConfig) => answerWithin(ms + 100, pool.query({ ...query, query_timeout: ms } as QueryConfig)),
  }) as Queryable;
