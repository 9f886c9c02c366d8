import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const claimTabs = ['submitted', 'inReview', 'moreNeeded', 'toRefund', 'decided', 'all'] as const;
export type QueuedClaim = AnswerTo<typeof queueRoutes.claimQueue>['rows'][number];

/** One block of claims, whatever breaks first on top. */
export const fetchClaims: FetchRows<QueuedClaim> = (listQuery, block, signal) =>
  call(queueRoutes.claimQueue, { query: blockQuery(listQuery, block, claimTabs) }, { signal });
