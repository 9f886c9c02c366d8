import type { Knex } from 'knex';
import { orderLabel } from '#workflows/order/label.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment, orderOf, whereOf } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import { bookingsOf } from './bookingsOf.ts';
import { orderColumns, orderSelection } from './columns.ts';
import { type OrderQueueRow, type OrdersQueueRequest, type OrderTab, type OrderTabCounts, orderTabs } from './model.ts';
import { labelledOrder, queueRowOf, type StoredOrder } from './storedOrder.ts';

/**
 * A block of the staff's queue. Every value is a parameter and every column one of `orderColumns`; throws `BadGridRequest`
 * for others. The count is exact up to 10,000 and estimated beyond.
 */
export async function ordersQueue(db: Knex, request: OrdersQueueRequest, now: Date): Promise<Page<OrderQueueRow>> {
  const where = conditions(request);
  const order = orderOf(orderColumns, request.sortModel, 'o.first_position', 'o.placed_at desc nulls last, o.first_position desc');
  const sql = `select ${orderSelection} from read.orders o where ${where.sql} order by ${order} limit ? offset ?`;
  const [{ rows }, count] = await Promise.all([
    db.raw<{ rows: StoredOrder[] }>(sql, [...where.values, request.limit, request.offset] as Knex.RawBinding[]),
    countRows(db, 'read.orders o', where),
  ]);
  const byOrder = await bookingsOf(db, rows.filter(({ paid_at: paidAt }) => paidAt !== null).map(({ id }) => id));
  const at = now.toISOString();
  const labelOf = (row: StoredOrder) => orderLabel({ order: labelledOrder(row), bookings: (byOrder.get(row.id) ?? []).map(({ label }) => label), now: at });
  return { rows: rows.map((row) => queueRowOf(row, labelOf(row))), ...count };
}

/** How many orders stand under each tab. */
export async function orderTabCounts(db: Knex): Promise<OrderTabCounts> {
  const { rows } = await db.raw<{ rows: { tab: Exclude<OrderTab, 'all'>; count: number }[] }>(`select tab, count(*)::int as count from read.orders where tab is not null group by tab`);
  const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as OrderTabCounts;
  for (const { tab, count } of rows) {
    counts[tab] = count;
    if (tab !== 'history' && tab !== 'deleted') counts.all += count;
  }
  return counts;
}

/** A filter by states is one of the tabs' column while those are in question: their indexes then serve it. */
function conditions({ tab, filterModel, search }: OrdersQueueRequest): Fragment {
  const { state, ...others } = filterModel;
  const states = state?.filterType === 'set' ? state.values : undefined;
  const words = searchQuery(search);
  return allOf([
    ...tabConditions(tab, states),
    ...(state && !states ? [whereOf(orderColumns, { state })] : []),
    ...(Object.keys(others).length > 0 ? [whereOf(orderColumns, others)] : []),
    ...(words === undefined ? [] : [{ sql: 'o.search @@ ?::tsquery', values: [words] }]),
  ]);
}

function tabConditions(tab: OrderTab, states: readonly string[] | undefined): Fragment[] {
  if (tab !== 'all') {
    const own: Fragment = { sql: 'o.tab = ?', values: [tab] };
    return states ? [own, { sql: 'o.order_state = any(?::text[])', values: [states] }] : [own];
  }
  if (!states) return [{ sql: `o.tab not in ('history', 'deleted')`, values: [] }];
  const [only] = states;
  return [states.length === 1 && only !== undefined ? { sql: `o.tab = ? and o.tab not in ('history', 'deleted')`, values: [only] } : { sql: `o.tab = any(?::text[]) and o.tab not in ('history', 'deleted')`, values: [states] }];
}
