import type { Db } from '#projections/database/db.ts';
import { bookingsList } from '#projections/bookings/lists.ts';
import { cardsList } from '#projections/cards/list.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { allOf } from '#projections/grid/where.ts';
import { spentEver } from '#projections/ledger/query.ts';
import { ordersList } from '#projections/orders/queue.ts';
import { countRows } from '#projections/paging/count.ts';
import type { PersonCounts } from './personContract.ts';

/** Returns a person's counts, by the same conditions as the lists that show the items; and their spending, in cents. */
export async function countsOf(db: Db, userId: string, now: Date): Promise<PersonCounts> {
  const inTab = async <Tab extends string>(list: GridList<Tab, unknown>, tab: NoInfer<Tab>, column: string) => {
    const { table, alias, joins, tabs } = list;
    const { joins: needed = [], ...shown } = tabs[tab](now);
    const source = [`${table} ${alias}`, ...needed.map((name) => joins[name])].join(' ');
    const whose = { sql: `${alias}.${column} = ?`, values: [userId] };
    return (await countRows(db, source, allOf([shown, whose]))).count;
  };
  const [orders, ordersInHistory, cards, bookings, spentCents] = await Promise.all([
    inTab(ordersList, 'all', 'buyer_id'),
    inTab(ordersList, 'history', 'buyer_id'),
    inTab(cardsList, 'all', 'cardholder_id'),
    inTab(bookingsList, 'all', 'cardholder_id'),
    spentEver(db, userId),
  ]);
  return { orders, ordersInHistory, cards, bookings, spentCents };
}
