import type { Db } from '../database/db.ts';
import { estimated, EXACT_UP_TO } from '../paging/count.ts';
import type { GridList, TabCondition } from './gridList.ts';

export interface TabCount {
  readonly count: number;
  /** False if it is the planner's estimate. */
  readonly exact: boolean;
}
export type TabCounts<Tab extends string> = Record<Tab, TabCount>;

/**
 * Returns the number of rows in each tab: counted exactly up to 10,000 each, estimated beyond, so that the cost doesn't
 * grow with the number of rows.
 */
export async function tabCountsOf<Tab extends string>(
  db: Db,
  list: GridList<Tab, unknown>,
  now: Date,
): Promise<TabCounts<Tab>> {
  const sums: Partial<Readonly<Record<Tab, readonly Tab[]>>> = list.sums ?? {};
  const tabs = (Object.keys(list.tabs) as Tab[]).filter((tab) => !sums[tab]);
  const conditions = tabs.map((tab) => list.tabs[tab](now));
  const sql = conditions.map(
    (condition, index) =>
      `(select count(*)::int from (select from ${source(list, condition)} where ${condition.sql} limit ${EXACT_UP_TO + 1}) t${index}) as c${index}`,
  );
  const { rows } = await db.raw<Record<string, number>>(
    `select ${sql.join(', ')}`,
    conditions.flatMap(({ values }) => values),
  );
  const counted = await Promise.all(
    tabs.map(
      async (tab, index) => [tab, await reported(db, list, conditions[index]!, rows[0]![`c${index}`]!)] as const,
    ),
  );
  const counts = Object.fromEntries(counted) as TabCounts<Tab>;
  for (const [tab, parts] of Object.entries(sums) as [Tab, readonly Tab[]][]) {
    counts[tab] = {
      count: parts.reduce((sum, part) => sum + counts[part].count, 0),
      exact: parts.every((part) => counts[part].exact),
    };
  }
  return counts;
}

const source = ({ table, alias, joins: all }: GridList<any, unknown>, { joins = [] }: TabCondition): string =>
  `${table} ${alias}${joins.map((name) => ` ${all[name]}`).join('')}`;

async function reported(
  db: Db,
  list: GridList<any, unknown>,
  condition: TabCondition,
  count: number,
): Promise<TabCount> {
  if (count <= EXACT_UP_TO) return { count, exact: true };
  const sql = `select from ${source(list, condition)} where ${condition.sql}`;
  const estimate = await estimated(db, sql, condition.values);
  return { count: Math.max(estimate, EXACT_UP_TO + 1), exact: false };
}
