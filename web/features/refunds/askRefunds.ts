import { call } from '#web/api/call.ts';
import type { AnswerTo } from '#web/api/contracts.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const refundTabs = ['toPay', 'overdue', 'paid'] as const;
export type QueuedRefund = AnswerTo<'refundQueue'>['rows'][number];

/** One block of refunds, who waits longest first. */
export const askRefunds: AskRows<QueuedRefund> = (wish, block, signal) =>
  call('refundQueue', { query: blockQuery(wish, block, refundTabs) }, { signal });
