import type { Pool, QueryConfig } from 'pg';
import { answerWithin } from '../answerWithin.ts';

/** The one thing that questions need of a pool or a connection. */
export type Queryable = Pick<Pool, 'query'>;

/** A pool whose every question has an end: `query_timeout` also makes the pool throw the silent connection away. */
export const bounded = (pool: Queryable, ms: number): Queryable =>
  ({
    query: (query: QueryConfig) => answerWithin(ms + 100, pool.query({ ...query, query_timeout: ms } as QueryConfig)),
  }) as Queryable;
