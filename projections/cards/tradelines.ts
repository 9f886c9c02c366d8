import type { Knex } from 'knex';
import type { InForce } from '#workflows/settings/settings.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import { ageMonths } from './age.ts';
import type { TradelineRequest, TradelineRow } from './model.ts';
import { offersWhere } from './offersWhere.ts';
import { byDate } from './saleDays.ts';
import { source, sourceValues } from './source.ts';
import { tradelineColumns } from './tradelineColumns.ts';

/**
 * A page of the tradelines that are for sale, with the dates that hold on the Pacific day of `now`. The count is exact up
 * to 10,000 and estimated beyond.
 */
export async function tradelines(
  db: Knex,
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

/** The ids of a page's cards, in their order. */
async function offersOn(
  db: Knex,
  where: Fragment,
  { ordering, limit, offset }: TradelineRequest,
  at: InForce,
): Promise<readonly string[]> {
  const { join, by } = orders[ordering](at);
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select f.id from read.card_offers f${join.sql} where ${where.sql} order by ${by}, f.id limit ? offset ?`,
    [...join.values, ...where.values, limit, offset] as Knex.RawBinding[],
  );
  return rows.map(({ id }) => id);
}

interface Order {
  readonly join: Fragment;
  readonly by: string;
}
const column = (by: string) => (): Order => ({ join: { sql: '', values: [] }, by });
const date =
  (name: 'statement_date' | 'reports_by', descending = false) =>
  (at: InForce): Order => ({ join: byDate(at, name, descending), by: 'g.rank' });

const orders: Record<TradelineRequest['ordering'], (at: InForce) => Order> = {
  price: column('f.price_cents'),
  '-price': column('f.price_cents desc'),
  card_limit: column('f.limit_cents'),
  '-card_limit': column('f.limit_cents desc'),
  account_age: column('f.opened_on desc'),
  '-account_age': column('f.opened_on'),
  statement_date: date('statement_date'),
  '-statement_date': date('statement_date', true),
  reports_by: date('reports_by'),
  '-reports_by': date('reports_by', true),
};

type StoredTradeline = StoredOf<ReturnType<typeof tradelineColumns>>;
const read = rowReader(tradelineColumns());
const tradelineOf = (row: StoredTradeline, now: Date): TradelineRow =>
  read(row, { ageMonths: ageMonths(row.openedOn, now) });
