import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const refundTabs = ['toPay', 'overdue', 'credit', 'paid'] as const;
export type QueuedRefund = AnswerTo<typeof queueRoutes.refundQueue>['rows'][number];

/** Fetches one block of refunds; the longest wait comes first. */
export const fetchRefunds: FetchRows<QueuedRefund> = (listQuery, block, signal) =>
  call(queueRoutes.refundQueue, { query: blockQuery(listQuery, block, refundTabs) }, { signal });
