import { call } from '#web/app/api/call.ts';
import type { AnswerTo } from '#web/app/api/contracts.ts';
import { type AskRows, chosen, pageQuery } from '#web/ui/grid/rows.ts';

export const verificationTabs = ['underReview', 'waitingForDocs', 'rejected', 'verified', 'all'] as const;
export const FIRST_TAB = 'underReview';
export type QueuedVerification = AnswerTo<'verificationQueue'>['rows'][number];

export const askVerifications: AskRows<QueuedVerification> = (wish, block, signal) => {
  const state = verificationTabs.find((one) => one === wish.tab) ?? FIRST_TAB;
  return call('verificationQueue', { query: { state, ...pageQuery(block), ...(chosen(wish, 'overdue') === 'true' ? { overdueOnly: 'true' } : {}) } }, { signal });
};
