import type { Knex } from 'knex';
import type { Fragment } from '../grid/where.ts';

/** Up to this many rows are counted exactly; above it the planner's estimate is used. */
export const EXACT_UP_TO = 10_000;

export interface Count {
  readonly count: number;
  readonly countIsExact: boolean;
}

/** How many rows there are `from …` (a table, with its conditions): exact while there are few, estimated when there are many. */
export async function countRows(db: Knex, source: Fragment | string, where: Fragment): Promise<Count> {
  const from = typeof source === 'string' ? source : source.sql;
  const values = [...(typeof source === 'string' ? [] : source.values), ...where.values] as Knex.RawBinding[];
  const { rows } = await db.raw(
    `select count(*)::int as count from (select from ${from} where ${where.sql} limit ${EXACT_UP_TO + 1}) counted`,
    values,
  );
  const count: number = rows[0].count;
  if (count <= EXACT_UP_TO) return { count, countIsExact: true };
  const explained = await db.raw(`explain (format json) select from ${from} where ${where.sql}`, values);
  const estimate: number = explained.rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
  return { count: Math.max(estimate, EXACT_UP_TO + 1), countIsExact: false };
}
