import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

/** Tabs of the queue; orders that wait for staff come first. */
export const orderTabs = [
  'paymentUnderReview',
  'paymentPending',
  'paid',
  'closed',
  'cancelled',
  'expired',
  'all',
  'history',
  'deleted',
  'lineRefused',
] as const;
export type QueuedOrder = AnswerTo<typeof queueRoutes.orderQueue>['rows'][number];

/** Fetches one block of the orders queue; by default the earliest deadline comes first. */
export const fetchOrders: FetchRows<QueuedOrder> = (listQuery, block, signal) =>
  call(queueRoutes.orderQueue, { query: blockQuery(listQuery, block, orderTabs) }, { signal });
