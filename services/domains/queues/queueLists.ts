import type { ProjectionName } from '#projections/all.ts';
import { bookingsList, commissionsList } from '#projections/bookings/lists.ts';
import { cardsList } from '#projections/cards/list.ts';
import { allRows } from '#projections/grid/allRows.ts';
import type { GridList, ListRequest } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import { type TabCount, tabCountsOf } from '#projections/grid/tabCounts.ts';
import { ordersList } from '#projections/orders/queue.ts';
import { refundsList } from '#projections/orders/refunds.ts';
import type { Page } from '#projections/paging/model.ts';
import { verificationsList } from '#projections/verification/list.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { QueueName } from './routes.ts';

/** One of the staff's working lists. */
export interface Queue<Row = unknown> {
  /** What it is read from. */
  readonly reads: readonly ProjectionName[];
  readonly block: (request: ListRequest<string>) => Promise<Page<Row>>;
  readonly counts: () => Promise<Readonly<Record<string, TabCount>>>;
  /** The whole of it, by portions. Whoever stops reading ends the query. */
  readonly all: (request: ListRequest<string>) => AsyncGenerator<readonly Row[], void, void>;
  readonly tabs: readonly string[];
}

export type QueueLists = ReturnType<typeof queueLists>;

/** Every queue, bound to the database and the clock. */
export function queueLists({ db, now }: Pick<ApiDeps, 'db' | 'now'>) {
  const queue = <Tab extends string, Row>(list: GridList<Tab, Row>, reads: readonly ProjectionName[]): Queue<Row> => ({
    reads,
    block: (request) => blockOf(db, list, request as ListRequest<Tab>, now()),
    counts: () => tabCountsOf(db, list, now()),
    all: (request) => allRows(db, list, request as ListRequest<Tab>, now()),
    tabs: Object.keys(list.tabs),
  });
  return {
    orders: queue(ordersList, ['orders', 'bookings']),
    bookings: queue(bookingsList, ['bookings']),
    commissions: queue(commissionsList, ['bookings']),
    refunds: queue(refundsList, ['orders']),
    verifications: queue(verificationsList, ['verification']),
    cards: queue(cardsList, ['cards']),
  } satisfies Record<QueueName, Queue>;
}
