import { call } from '#web/api/call.ts';
import type { AnswerTo } from '#web/api/contracts.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const commissionTabs = ['payable', 'paid'] as const;
export type QueuedCommission = AnswerTo<'commissionQueue'>['rows'][number];

/** One block of commissions, who waits longest first. */
export const askCommissions: AskRows<QueuedCommission> = (wish, block, signal) =>
  call('commissionQueue', { query: blockQuery(wish, block, commissionTabs) }, { signal });
