import type { Db } from '../database/db.ts';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { EXACT_UP_TO } from '../paging/count.ts';
import { spanOf } from './dueSpans.ts';
import type { GridList } from './gridList.ts';
import { type DueSpan, dueSpans } from './model.ts';
import type { Fragment } from './where.ts';

type Counted = { readonly waiting: number } & Readonly<Record<DueSpan, number>>;
/**
 * `sinceYesterday`: number of rows that arrived since the start of yesterday, in Pacific days; null if the list doesn't
 * know (`arrived`).
 */
export type WorkCount = Counted & {
  readonly tab: string;
  readonly arrived: string | null;
  readonly sinceYesterday: number | null;
  /** When the most urgent row is due (`breachAt`); null if none has a deadline. */
  readonly firstDueAt: string | null;
};
export interface WorkCounts {
  readonly tabs: readonly WorkCount[];
  /** All these tabs together, with each row counted once. */
  readonly all: Counted;
}

/** Returns the first day of what counts as new. */
export const yesterdayOf = (now: Date): string => addDays(pacificDate(now.toISOString()), -1);

/**
 * Returns for some tabs of a list the number of rows, how many of them are due in each span (`breachAt`) and how many
 * are new, in one query; `among`: only of the rows that meet this condition. At most 10,001 rows of each tab are counted.
 */
export async function workCountsOf(
  db: Db,
  list: GridList<string, unknown>,
  tabs: readonly string[],
  now: Date,
  among: Fragment = { sql: 'true', values: [] },
): Promise<WorkCounts> {
  const { table, alias, joins, arrived = {} } = list;
  const columns = list.columns(now);
  const due = columns['breachAt']!.sql;
  const yesterday = startOfDay(yesterdayOf(now));
  const sets = [...tabs.map((tab) => [tab]), tabs].map((set) => ({
    conditions: set.map((tab) => list.tabs[tab]!(now)),
    came: set.length === 1 ? arrived[set[0]!] : undefined,
  }));
  const spans = dueSpans.map((span) => ({ span, ...spanOf(span, now) }));
  const parts = sets.map(({ conditions, came }, index) => {
    const joined = new Set(conditions.flatMap((condition) => condition.joins ?? []));
    return `select ${index} as set, count(*)::int as waiting, ${spans
      .map(
        ({ span, from = '-infinity', until }) =>
          `count(*) filter (where due >= '${from}'::timestamptz and due < '${until}'::timestamptz)::int as "${span}"`,
      )
      .join(', ')}, count(*) filter (where came >= '${yesterday}'::timestamptz)::int as fresh, min(due) as "firstDueAt"
      from (select ${due} as due, ${came === undefined ? 'null::timestamptz' : columns[came]!.sql} as came
        from ${table} ${alias}${[...joined].map((name) => ` ${joins[name]}`).join('')}
        where (${conditions.map(({ sql }) => `(${sql})`).join(' or ')}) and ${among.sql} limit ${EXACT_UP_TO + 1}) t${index}`;
  });
  const { rows } = await db.raw<{ set: number; fresh: number; firstDueAt: Date | null } & Counted>(
    parts.join(' union all '),
    sets.flatMap(({ conditions }) => [...conditions.flatMap(({ values }) => values), ...among.values]),
  );
  const counted = rows.toSorted((a, b) => a.set - b.set);
  return {
    tabs: tabs.map((tab, index) => {
      const { set: _, fresh, firstDueAt, ...counts } = counted[index]!;
      const by = arrived[tab] ?? null;
      return {
        tab,
        ...counts,
        arrived: by,
        sinceYesterday: by === null ? null : fresh,
        firstDueAt: firstDueAt?.toISOString() ?? null,
      };
    }),
    all: counted.at(-1)!,
  };
}
