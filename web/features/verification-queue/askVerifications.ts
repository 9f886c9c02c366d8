import { call } from '#web/api/call.ts';
import type { AnswerTo } from '#web/api/contracts.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const verificationTabs = ['underReview', 'waitingForDocs', 'rejected', 'verified', 'all'] as const;
export type QueuedVerification = AnswerTo<'verificationQueue'>['rows'][number];

/** One block of verifications, the oldest promise first. */
export const askVerifications: AskRows<QueuedVerification> = (wish, block, signal) =>
  call('verificationQueue', { query: blockQuery(wish, block, verificationTabs) }, { signal });
