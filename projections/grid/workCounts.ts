import type { Knex } from 'knex';
import { EXACT_UP_TO } from '../paging/count.ts';
import { spanOf } from './dueSpans.ts';
import type { GridList } from './gridList.ts';
import { type DueSpan, dueSpans } from './model.ts';

export type WorkCount = { readonly tab: string; readonly waiting: number } & Readonly<Record<DueSpan, number>>;

/** How many rows some tabs of a list hold, and how many of them are due when (`breachAt`), in one query. At most 10,001 of each tab are counted. */
export async function workCountsOf(
  db: Knex,
  list: GridList<string, unknown>,
  tabs: readonly string[],
  now: Date,
): Promise<readonly WorkCount[]> {
  const { table, alias, joins } = list;
  const due = list.columns(now)['breachAt']!.sql;
  const spans = dueSpans.map((span) => ({ span, ...spanOf(span, now) }));
  const conditions = tabs.map((tab) => list.tabs[tab]!(now));
  const parts = conditions.map(
    (condition, index) => `select ${index} as tab, count(*)::int as waiting, ${spans
      .map(
        ({ span, from = '-infinity', until }) =>
          `count(*) filter (where due >= '${from}'::timestamptz and due < '${until}'::timestamptz)::int as "${span}"`,
      )
      .join(', ')}
      from (select ${due} as due from ${table} ${alias}${(condition.joins ?? []).map((name) => ` ${joins[name]}`).join('')}
        where ${condition.sql} limit ${EXACT_UP_TO + 1}) t${index}`,
  );
  const { rows } = await db.raw<{ rows: ({ tab: number; waiting: number } & Record<DueSpan, number>)[] }>(
    parts.join(' union all '),
    conditions.flatMap(({ values }) => values) as Knex.RawBinding[],
  );
  return rows.toSorted((a, b) => a.tab - b.tab).map((row) => ({ ...row, tab: tabs[row.tab]! }));
}
