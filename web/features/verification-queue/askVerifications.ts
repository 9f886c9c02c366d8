import { call } from '#web/app/api/call.ts';
import type { AnswerTo } from '#web/app/api/contracts.ts';
import type { AskRows } from '#web/ui/grid/rows.ts';

export const verificationTabs = ['underReview', 'waitingForDocs', 'rejected', 'verified', 'all'] as const;
export const FIRST_TAB = 'underReview';
export type QueuedVerification = AnswerTo<'verificationQueue'>['rows'][number];

export const askVerifications: AskRows<QueuedVerification> = (wish, block, signal) => {
  const tab = verificationTabs.find((one) => one === wish.tab) ?? FIRST_TAB;
  return call('verificationQueue', { query: { tab, ...block, search: wish.search, filterModel: JSON.stringify(wish.filterModel), sortModel: JSON.stringify(wish.sortModel) } }, { signal });
};
