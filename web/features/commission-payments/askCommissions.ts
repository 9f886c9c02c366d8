import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const commissionTabs = ['payable', 'paid'] as const;
export type QueuedCommission = AnswerTo<typeof queueRoutes.commissionQueue>['rows'][number];

/** One block of commissions, who waits longest first. */
export const askCommissions: AskRows<QueuedCommission> = (wish, block, signal) =>
  call(queueRoutes.commissionQueue, { query: blockQuery(wish, block, commissionTabs) }, { signal });
