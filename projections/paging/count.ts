import type { Db } from '../database/db.ts';
import type { Fragment } from '../grid/where.ts';

/** Rows are counted exactly up to this number; above it the planner's estimate is used. */
export const EXACT_UP_TO = 10_000;

export interface Count {
  readonly count: number;
  readonly countIsExact: boolean;
}

/**
 * Returns the number of rows `from …` (a table with its conditions): exact if there are few, estimated if there are
 * many.
 */
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

/** Returns the planner's estimate of the number of rows. */
export async function estimated(db: Db, sql: string, values: Fragment['values']): Promise<number> {
  const { rows } = await db.raw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${sql}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
