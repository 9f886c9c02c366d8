import type { Db } from '../database/db.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { allOf } from '../grid/where.ts';
import { ageMonths } from './age.ts';
import type { Facet, RangeType, TradelineRequest } from './model.ts';
import { availability, offersWhere } from './offersWhere.ts';
import { reportsOnOf } from './saleDays.ts';
import { sellingDays } from './statementDays.ts';

/** The range of what is for sale, in whole dollars or years, the units of the list's filters. */
export interface TradelineRange {
  readonly min: number;
  readonly max: number;
  /**
   * Number of tradelines in each of several equal parts of the range, in ascending order; empty if nothing is for sale.
   */
  readonly counts: number[];
}

/** Returns the minimum and maximum of what is for sale, and the distribution between them. Zeros if nothing is. */
export async function tradelineRange(
  db: Db,
  { type, available }: { readonly type: RangeType; readonly available: TradelineRequest['available'] },
  at: InForce,
  owner?: string,
): Promise<TradelineRange> {
  const column = rangeColumns[type];
  const { sql, values } = allOf(availability(available, at, owner));
  const { rows } = await db.raw<{ value: number | string; count: number }>(
    `select ${column} as value, count(*)::int as count from read.card_offers f where ${sql} group by ${column}`,
    values,
  );
  if (rows.length === 0) return { min: 0, max: 0, counts: [] };
  const asked = rows.map(({ value, count }) => ({
    value: typeof value === 'string' ? ageMonths(value, new Date(at.now)) / 12 : value / 100,
    count,
  }));
  const min = Math.floor(Math.min(...asked.map(({ value }) => value)));
  const max = Math.ceil(Math.max(...asked.map(({ value }) => value)));
  const counts = Array.from({ length: PARTS }, () => 0);
  for (const { value, count } of asked) {
    const part = max === min ? 0 : Math.min(PARTS - 1, Math.floor(((value - min) / (max - min)) * PARTS));
    counts[part]! += count;
  }
  return { min, max, counts };
}
/** Number of parts of a range: as many bars as fit above a filter. */
const PARTS = 16;
const rangeColumns: Record<RangeType, string> = {
  price: 'f.price_cents',
  card_limit: 'f.limit_cents',
  account_age: 'f.opened_on',
};

/**
 * Returns how many of the requested tradelines have each value of a facet, in ascending order of values: the number
 * that would be listed for it.
 */
export async function tradelineFacet(
  db: Db,
  facet: Facet,
  request: TradelineRequest,
  at: InForce,
  owner?: string,
): Promise<readonly { readonly value: string; readonly count: number }[]> {
  const { columns, but, value } = facets[facet];
  const where = offersWhere({ ...request, [but]: undefined }, at, owner);
  const { rows } = await db.raw<Grouped & { readonly count: number }>(
    `select ${columns}, count(*)::int as count from read.card_offers f where ${where.sql} group by ${columns} order by ${columns}`,
    where.values,
  );
  const named = value(at);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(named(row), (counts.get(named(row)) ?? 0) + row.count);
  const found = [...counts].map(([one, count]) => ({ value: one, count }));
  return but === 'bankIds' || but === 'statementDay' ? found : found.toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

interface Grouped {
  readonly bank_id: number;
  readonly statement_day: number;
}
/**
 * The column by which each facet groups offers, the filter that is ignored, and the value of a group: dates follow from
 * the statement day.
 */
const facets: Record<
  Facet,
  {
    readonly columns: string;
    readonly but: keyof TradelineRequest;
    readonly value: (at: InForce) => (group: Grouped) => string;
  }
> = {
  banks: { columns: 'f.bank_id', but: 'bankIds', value: () => (group) => String(group.bank_id) },
  'statement-days': {
    columns: 'f.statement_day',
    but: 'statementDay',
    value: () => (group) => String(group.statement_day),
  },
  'purchase-by': {
    columns: 'f.statement_day',
    but: 'purchaseBy',
    value: ({ now, settings }) => {
      const days = new Map(sellingDays(now, settings).map((day) => [day.day, day.purchase_by]));
      return (group) => days.get(group.statement_day)!;
    },
  },
  'reports-by': {
    columns: 'f.bank_id, f.statement_day',
    but: 'reportsBy',
    value: (at) => {
      const on = reportsOnOf(at);
      return (group) => on(group.bank_id, group.statement_day);
    },
  },
};
