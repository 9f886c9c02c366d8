import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

/** The tabs of product spec section 2; cards that wait for staff come first. */
export const cardTabs = [
  'onReview',
  'onUpdateReview',
  'all',
  'active',
  'activeWithoutHold',
  'onHold',
  'deleted',
] as const;
export type QueuedCard = AnswerTo<typeof queueRoutes.cardQueue>['rows'][number];

/** Fetches one block of cards. */
export const fetchCards: FetchRows<QueuedCard> = (listQuery, block, signal) =>
  call(queueRoutes.cardQueue, { query: blockQuery(listQuery, block, cardTabs) }, { signal });
