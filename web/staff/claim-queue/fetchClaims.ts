import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const claimTabs = ['submitted', 'inReview', 'moreNeeded', 'toRefund', 'decided', 'all'] as const;
export type QueuedClaim = AnswerTo<typeof queueRoutes.claimQueue>['rows'][number];

/** Fetches one block of claims; the earliest deadline comes first. */
export const fetchClaims: FetchRows<QueuedClaim> = (listQuery, block, signal) =>
  call(queueRoutes.claimQueue, { query: blockQuery(listQuery, block, claimTabs) }, { signal });
