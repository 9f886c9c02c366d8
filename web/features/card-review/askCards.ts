import { call } from '#web/api/call.ts';
import type { AnswerTo } from '#web/api/contracts.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

/** The tabs of product spec section 2, what waits for staff first. */
export const cardTabs = [
  'onReview',
  'onUpdateReview',
  'all',
  'active',
  'activeWithoutHold',
  'onHold',
  'deleted',
] as const;
export type QueuedCard = AnswerTo<'cardQueue'>['rows'][number];

/** One block of cards. */
export const askCards: AskRows<QueuedCard> = (wish, block, signal) =>
  call('cardQueue', { query: blockQuery(wish, block, cardTabs) }, { signal });
