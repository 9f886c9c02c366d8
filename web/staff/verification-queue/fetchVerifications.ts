import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const verificationTabs = ['underReview', 'waitingForDocs', 'rejected', 'verified', 'all'] as const;
export type QueuedVerification = AnswerTo<typeof queueRoutes.verificationQueue>['rows'][number];

/** Fetches one block of verifications; the earliest deadline comes first. */
export const fetchVerifications: FetchRows<QueuedVerification> = (listQuery, block, signal) =>
  call(queueRoutes.verificationQueue, { query: blockQuery(listQuery, block, verificationTabs) }, { signal });
