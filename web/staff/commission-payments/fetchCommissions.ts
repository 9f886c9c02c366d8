import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const commissionTabs = ['payable', 'paid'] as const;
export type QueuedCommission = AnswerTo<typeof queueRoutes.commissionQueue>['rows'][number];

/** Fetches one block of commissions; the longest wait comes first. */
export const fetchCommissions: FetchRows<QueuedCommission> = (listQuery, block, signal) =>
  call(queueRoutes.commissionQueue, { query: blockQuery(listQuery, block, commissionTabs) }, { signal });
