import type { GridList, ListRequest } from '../grid/gridList.ts';
import { joinPerson } from '../grid/people.ts';
import { comparedIn } from '../grid/compared.ts';
import { eachOf } from '../grid/statesOf.ts';
import type { ColumnFilter } from '../grid/model.ts';
import { allOf, type Fragment, type GridColumns, whereOf } from '../grid/where.ts';
import { orderColumns } from './columns.ts';
import { orderStates } from './facts.ts';
import type { OrderQueueRow, OrderTab } from './model.ts';
import { ordersWhere } from './rows.ts';

const visible = `o.tab not in ('history', 'deleted')`;
const tab = (name: OrderTab) => () => ({ sql: 'o.tab = ?', values: [name] });
const tabOfEachState = eachOf(orderStates, tab);

/** The staff's queue of orders. */
export const ordersList: GridList<OrderTab, OrderQueueRow> = {
  table: 'read.orders',
  alias: 'o',
  joins: { buyer: joinPerson('buyer', 'o.buyer_id') },
  columns: comparedIn(orderColumns, 'o'),
  tabs: {
    all: () => ({ sql: visible, values: [] }),
    ...tabOfEachState,
    lineRefused: () => ({ sql: `o.line_refused and o.tab <> 'deleted'`, values: [] }),
    history: tab('history'),
    deleted: tab('deleted'),
  },
  sums: { all: orderStates },
  arrived: { paymentUnderReview: 'paymentSentAt' },
  standard: () => [
    { sql: 'o.next_due_at', how: 'asc nulls last' },
    { sql: 'o.first_position', how: 'desc' },
  ],
  last: 'o.first_position',
  searched: { words: 'o.search', people: ['o.buyer_id'] },
  walks,
  rows: async (db, ids, now) => {
    const orders = await ordersWhere(db, { sql: 'o.id = any(?::text[])', values: [ids] }, now);
    return new Map(orders.map(({ row }) => [row.id, row]));
  },
};

/** Sort columns for which each state has an index; for the last two, there is also one over all states. */
const sortedByState: readonly string[] = [
  'breachAt',
  'nextDueAt',
  'totalCents',
  'clientName',
  'clientEmail',
  'updatedAt',
  'payBy',
  'paidAt',
  'placedAt',
  'number',
];
const sortedTogether: readonly string[] = ['placedAt', 'number'];

/**
 * Returns the walks for all states, or some of them, in an order for which each has an index. Any other condition than
 * one that most rows meet excludes walks: one that has to search for its rows is slower than sorting them all.
 */
function walks(
  { tab: requested, search, sortModel: [first], filterModel }: ListRequest<OrderTab>,
  columns: GridColumns,
): readonly Fragment[] | undefined {
  const { state, ...others } = filterModel;
  const by = first?.colId ?? 'breachAt';
  if (requested !== 'all' || search || !Object.values(others).every(isBroad) || !sortedByState.includes(by)) {
    return undefined;
  }
  const each = (states: readonly string[]) => states.map((one) => allOf([inState(one), whereOf(columns, others)]));
  if (!state) return sortedTogether.includes(by) ? undefined : each(orderStates);
  return state.filterType === 'set' && state.values.length > 0 ? each([...new Set(state.values)]) : undefined;
}

/** One letter or two are in most names, and too few for the index of their parts. */
const isBroad = (filter: ColumnFilter) =>
  filter.filterType === 'text' && filter.type === 'contains' && filter.filter.length < 3;

const inState = (state: string): Fragment => ({ sql: `o.tab = ? and ${visible}`, values: [state] });
