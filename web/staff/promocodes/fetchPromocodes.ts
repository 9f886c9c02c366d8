import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const promocodeTabs = ['active', 'paused', 'over', 'deleted', 'all'] as const;
export type ListedPromocode = AnswerTo<typeof queueRoutes.promocodeQueue>['rows'][number];

/** Fetches one block of promo codes; the last changed one comes first. */
export const fetchPromocodes: FetchRows<ListedPromocode> = (listQuery, block, signal) =>
  call(queueRoutes.promocodeQueue, { query: blockQuery(listQuery, block, promocodeTabs) }, { signal });
