import type { Knex } from 'knex';
import type { InForce } from '#workflows/settings/settings.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import type { Page } from '../paging/model.ts';
import { ageMonths, monthYearsAgo } from './age.ts';
import type { Facet, RangeType, TradelineRequest, TradelineRow } from './model.ts';
import { orderableTo, reportsBy, source, sourceValues } from './source.ts';
import { tradelineColumns } from './tradelineColumns.ts';

/** A page of the tradelines that are for sale, with the dates that hold on the Pacific day of `now`. */
export async function tradelines(
  db: Knex,
  request: TradelineRequest,
  at: InForce,
  owner?: string,
): Promise<Page<TradelineRow>> {
  const now = new Date(at.now);
  const where = conditions(request, now, owner);
  const values = [...sourceValues(at), ...(where.values as Knex.RawBinding[])];
  const columns = tradelineColumns(owner);
  const sql = `select ${selectionOf(columns, 'c', now)}, count(*) over ()::int as total from ${source} where ${where.sql} order by ${orders[request.ordering]}, c.id limit ? offset ?`;
  const { rows } = await db.raw<{ rows: (StoredTradeline & { total: number })[] }>(sql, [
    ...values,
    request.limit,
    request.offset,
  ]);
  return {
    rows: rows.map((row) => tradelineOf(row, now)),
    count: rows[0]?.total ?? (request.offset > 0 ? await countOf(db, where, at) : 0),
    countIsExact: true,
  };
}

/** These cards, for sale or not, in no order: what a cart shows. */
export async function tradelinesById(
  db: Knex,
  ids: readonly string[],
  at: InForce,
  owner?: string,
): Promise<ReadonlyMap<string, TradelineRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: StoredTradeline[] }>(
    `select ${selectionOf(tradelineColumns(owner), 'c', new Date(at.now))} from ${source} where c.id = any(?::text[])`,
    [...sourceValues(at), [...ids]],
  );
  return new Map(rows.map((row) => [row.id, tradelineOf(row, new Date(at.now))]));
}

/** What is for sale between two ends: whole dollars or years, as the list is asked for them. */
export interface TradelineRange {
  readonly min: number;
  readonly max: number;
  /** How many there are in each of as many equal parts of it, the least first; none when nothing is for sale. */
  readonly counts: number[];
}

/** The least and the most of what is for sale, and how much there is between them. Zeros when nothing is. */
export async function tradelineRange(
  db: Knex,
  { type, available }: { readonly type: RangeType; readonly available: TradelineRequest['available'] },
  at: InForce,
  owner?: string,
): Promise<TradelineRange> {
  const column = rangeColumns[type];
  const { sql } = availability(owner)[available];
  const { rows } = await db.raw<{ rows: { value: number | string; count: number }[] }>(
    `select ${column} as value, count(*)::int as count from ${source} where ${sql} group by ${column}`,
    sourceValues(at),
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
/** Parts of a range: as many bars as fit above a filter. */
const PARTS = 16;
const rangeColumns: Record<RangeType, string> = {
  price: 'c.price_cents',
  card_limit: 'c.limit_cents',
  account_age: 'c.opened_on',
};

/** How many of the tradelines that are asked for have each value of this, the least value first: as many as would be listed for it. */
export async function tradelineFacet(
  db: Knex,
  facet: Facet,
  request: TradelineRequest,
  at: InForce,
  owner?: string,
): Promise<readonly { readonly value: string; readonly count: number }[]> {
  const { column, but } = facetColumns[facet];
  const where = conditions({ ...request, [but]: undefined }, new Date(at.now), owner);
  const { rows } = await db.raw(
    `select ${column}::text as value, count(*)::int as count from ${source} where ${where.sql} group by ${column} order by ${column}`,
    [...sourceValues(at), ...(where.values as Knex.RawBinding[])],
  );
  return rows;
}
const facetColumns: Record<Facet, { readonly column: string; readonly but: keyof TradelineRequest }> = {
  banks: { column: 'c.bank_id', but: 'bankIds' },
  'statement-days': { column: 'c.statement_day', but: 'statementDay' },
  'purchase-by': { column: 'd.purchase_by', but: 'purchaseBy' },
  'reports-by': { column: reportsBy, but: 'reportsBy' },
};

const orders: Record<TradelineRequest['ordering'], string> = {
  price: 'c.price_cents',
  '-price': 'c.price_cents desc',
  card_limit: 'c.limit_cents',
  '-card_limit': 'c.limit_cents desc',
  account_age: 'c.opened_on desc',
  '-account_age': 'c.opened_on',
  statement_date: 'd.statement_date',
  '-statement_date': 'd.statement_date desc',
  reports_by: reportsBy,
  '-reports_by': `${reportsBy} desc`,
};

function conditions(request: TradelineRequest, now: Date, owner: string | undefined): Fragment {
  const words = searchQuery(request.search);
  const optional: readonly (readonly [string, Fragment['values'][number] | undefined])[] = [
    [`${reportsBy} <= ?::date`, request.reportsBy],
    ['d.statement_date <= ?::date', request.statementDate],
    ['d.purchase_by <= ?::date', request.purchaseBy],
    ['c.statement_day = ?', request.statementDay],
    ['c.bank_id::text = any(?::text[])', request.bankIds?.map(String)],
    ['c.limit_cents >= ?', request.limitFromCents],
    ['c.limit_cents <= ?', request.limitToCents],
    ['c.opened_on <= ?', request.ageFromYears === undefined ? undefined : monthYearsAgo(request.ageFromYears, now)],
    ['c.opened_on >= ?', request.ageToYears === undefined ? undefined : monthYearsAgo(request.ageToYears, now)],
    ['c.price_cents >= ?', request.priceFromCents],
    ['c.price_cents <= ?', request.priceToCents],
    ['c.id = any(?::text[])', request.ids],
    ['c.search @@ ?::tsquery', words],
  ];
  return allOf([
    availability(owner)[request.available],
    ...optional.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }])),
  ]);
}

const availability = (owner: string | undefined): Record<TradelineRequest['available'], Fragment> => ({
  buy: { sql: orderableTo(owner), values: [] },
  book: { sql: `${orderableTo(owner)} and d.booking_window <> 'followingStatement'`, values: [] },
  any: { sql: `c.card_state in ('active', 'onUpdateReview')`, values: [] },
});

async function countOf(db: Knex, where: Fragment, at: InForce): Promise<number> {
  const { rows } = await db.raw(`select count(*)::int as count from ${source} where ${where.sql}`, [
    ...sourceValues(at),
    ...(where.values as Knex.RawBinding[]),
  ]);
  return rows[0].count;
}

type StoredTradeline = StoredOf<ReturnType<typeof tradelineColumns>>;
const read = rowReader(tradelineColumns());
const tradelineOf = (row: StoredTradeline, now: Date): TradelineRow =>
  read(row, { ageMonths: ageMonths(row.openedOn, now) });
