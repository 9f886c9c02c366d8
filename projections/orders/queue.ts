import type { Knex } from 'knex';
import { orderLabel } from '#workflows/order/label.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment, orderOf, whereOf } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import { bookingsOf } from './bookingsOf.ts';
import { orderColumns, orderSelection } from './columns.ts';
import { type OrderQueueRow, type OrdersQueueRequest, type OrderTab, type OrderTabCounts, orderStates, orderTabs } from './model.ts';
import { labelledOrder, queueRowOf, type StoredOrder } from './storedOrder.ts';

/**
 * A block of the staff's queue. Every value is a parameter and every column one of `orderColumns`; throws `BadGridRequest`
 * for others. The count is exact up to 10,000 and estimated beyond. `now` decides what is about to expire.
 */
export async function ordersQueue(db: Knex, request: OrdersQueueRequest, now: Date): Promise<Page<OrderQueueRow>> {
  const source = sourceOf(request);
  const where = allOf([tabCondition(request), ...otherConditions(request)]);
  const [rows, count] = await Promise.all([blockOf(db, request), countRows(db, source, where)]);
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

/**
 * The rows. For several states each state's index is walked as far as the block reaches, and the walks are merged: walking
 * one index over all states instead passes over every order of the others (100,000 orders, two states: 30 ms against 1).
 */
async function blockOf(db: Knex, request: OrdersQueueRequest): Promise<readonly StoredOrder[]> {
  const { limit, offset } = request;
  const source = sourceOf(request);
  const order = orderOf(orderColumns, request.sortModel, 'o.first_position', 'o.placed_at desc nulls last, o.first_position desc');
  const walks = walksOf(request).map((condition) => {
    const where = allOf([condition, ...otherConditions(request)]);
    return { sql: `(select ${orderSelection} from ${source.sql} where ${where.sql} order by ${order} limit ?)`, values: [...source.values, ...where.values, offset + limit] };
  });
  const { rows } = await db.raw<{ rows: StoredOrder[] }>(`select * from (${walks.map(({ sql }) => sql).join(' union all ')}) o order by ${order} limit ? offset ?`, [
    ...walks.flatMap(({ values }) => values), limit, offset,
  ] as Knex.RawBinding[]);
  return rows;
}

/** What somebody searched for is found first, by its own index: the planner would rather walk along the order and look at each row. */
function sourceOf({ search }: OrdersQueueRequest): Fragment {
  const words = searchQuery(search);
  return words === undefined ? { sql: 'read.orders o', values: [] } : { sql: '(select * from read.orders s where s.search @@ ?::tsquery offset 0) o', values: [words] };
}

const visible = `o.tab not in ('history', 'deleted')`;

/** Sorted by one of these, all states have an index together. */
const sortedTogether: readonly (string | undefined)[] = [undefined, 'placedAt', 'number'];

function walksOf(request: OrdersQueueRequest): readonly Fragment[] {
  const states = statesIn(request) ?? (sortedTogether.includes(request.sortModel[0]?.colId) ? [] : orderStates);
  if (request.tab !== 'all' || states.length < 2) return [tabCondition(request)];
  return states.map((state) => ({ sql: `o.tab = ? and ${visible}`, values: [state] }));
}

/** States are looked up in the tabs' column as long as the tab shows them all: their indexes then serve the filter. */
function tabCondition(request: OrdersQueueRequest): Fragment {
  const states = statesIn(request);
  if (request.tab !== 'all') {
    const own: Fragment = { sql: 'o.tab = ?', values: [request.tab] };
    return states ? allOf([own, { sql: 'o.order_state = any(?::text[])', values: [states] }]) : own;
  }
  if (!states) return { sql: visible, values: [] };
  return states.length === 1 ? { sql: `o.tab = ? and ${visible}`, values: [states[0]!] } : { sql: `o.tab = any(?::text[]) and ${visible}`, values: [states] };
}

function statesIn({ filterModel: { state } }: OrdersQueueRequest): readonly string[] | undefined {
  return state?.filterType === 'set' ? [...new Set(state.values)] : undefined;
}

function otherConditions({ filterModel }: OrdersQueueRequest): readonly Fragment[] {
  const { state, ...others } = filterModel;
  const rest = state && state.filterType !== 'set' ? { ...others, state } : others;
  return Object.keys(rest).length > 0 ? [whereOf(orderColumns, rest)] : [];
}
