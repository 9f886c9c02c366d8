import type { Db } from '../database/db.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import { ageMonths } from './age.ts';
import type { TradelineRequest, TradelineRow } from './model.ts';
import { offersWhere } from './offersWhere.ts';
import { offersByDate } from './saleDays.ts';
import { source, sourceValues } from './source.ts';
import { tradelineColumns } from './tradelineColumns.ts';

/**
 * Returns a page of the tradelines for sale, with the dates that apply on the Pacific day of `now`. The count is exact
 * up to 10,000 and estimated beyond.
 */
export async function tradelines(
  db: Db,
  request: TradelineRequest,
  at: InForce,
  owner?: string,
): Promise<Page<TradelineRow>> {
  const where = offersWhere(request, at, owner);
  const [ids, count] = await Promise.all([
    offersOn(db, where, request, at),
    countRows(db, 'read.card_offers f', where),
  ]);
  const byId = await tradelinesById(db, ids, at, owner);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...count };
}

/** Returns these cards, for sale or not, in no order: the content of a cart. */
export async function tradelinesById(
  db: Db,
  ids: readonly string[],
  at: InForce,
  owner?: string,
): Promise<ReadonlyMap<string, TradelineRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<StoredTradeline>(
    `select ${selectionOf(tradelineColumns(owner), 'c', new Date(at.now))} from ${source} where c.id = any(?::text[])`,
    [...sourceValues(at), [...ids]],
  );
  return new Map(rows.map((row) => [row.id, tradelineOf(row, new Date(at.now))]));
}

/** Returns the ids of a page's cards, in their order. */
async function offersOn(
  db: Db,
  where: Fragment,
  { ordering, limit, offset }: TradelineRequest,
  at: InForce,
): Promise<readonly string[]> {
  const order = orders[ordering];
  const { from, by } =
    typeof order === 'string'
      ? { from: { sql: `read.card_offers f where ${where.sql}`, values: where.values }, by: `${order}, f.id` }
      : { from: offersByDate(at, order, where, offset + limit), by: 'g.rank, x.id' };
  const { rows } = await db.raw<{ id: string }>(`select id from ${from.sql} order by ${by} limit ? offset ?`, [
    ...from.values,
    limit,
    offset,
  ]);
  return rows.map(({ id }) => id);
}

/** The columns of each ordering, or the date, which follows from the day and the lender. */
const orders = {
  price: 'f.price_cents',
  '-price': 'f.price_cents desc',
  card_limit: 'f.limit_cents',
  '-card_limit': 'f.limit_cents desc',
  account_age: 'f.opened_on desc',
  '-account_age': 'f.opened_on',
  statement_date: { by: 'statement_date', descending: false },
  '-statement_date': { by: 'statement_date', descending: true },
  reports_by: { by: 'reports_by', descending: false },
  '-reports_by': { by: 'reports_by', descending: true },
} as const satisfies Record<TradelineRequest['ordering'], unknown>;

type StoredTradeline = StoredOf<ReturnType<typeof tradelineColumns>>;
const read = rowReader(tradelineColumns());
const tradelineOf = (row: StoredTradeline, now: Date): TradelineRow =>
  read(row, { ageMonths: ageMonths(row.openedOn, now) });
