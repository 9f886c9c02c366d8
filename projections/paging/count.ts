import type { Db } from '../database/db.ts';
import type { Fragment } from '../grid/where.ts';

/** Up to this many rows are counted exactly; above it the planner's estimate is used. */
export const EXACT_UP_TO = 10_000;

export interface Count {
  readonly count: number;
  readonly countIsExact: boolean;
}

/** How many rows there are `from …` (a table, with its conditions): exact while there are few, estimated when there are many. */
export async function countRows(db: Db, source: Fragment | string, where: Fragment): Promise<Count> {
  const from = typeof source === 'string' ? source : source.sql;
  const values = [...(typeof source === 'string' ? [] : source.values), ...where.values];
  const { rows } = await db.raw<{ count: number }>(
    `select count(*)::int as count from (select from ${from} where ${where.sql} limit ${EXACT_UP_TO + 1}) counted`,
    values,
  );
  const { count } = rows[0]!;
  if (count <= EXACT_UP_TO) return { count, countIsExact: true };
  const estimate = await estimated(db, `select from ${from} where ${where.sql}`, values);
  return { count: Math.max(estimate, EXACT_UP_TO + 1), countIsExact: false };
}

/** How many rows the server expects of a question. */
export async function estimated(db: Db, sql: string, values: Fragment['values']): Promise<number> {
  const { rows } = await db.raw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${sql}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
