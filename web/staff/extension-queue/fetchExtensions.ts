import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const extensionTabs = [
  'paymentUnderReview',
  'toSettle',
  'toPay',
  'waiting',
  'approved',
  'ended',
  'all',
] as const;
export type QueuedExtension = AnswerTo<typeof queueRoutes.extensionQueue>['rows'][number];

/** Fetches one block of extensions; the earliest deadline comes first. */
export const fetchExtensions: FetchRows<QueuedExtension> = (listQuery, block, signal) =>
  call(queueRoutes.extensionQueue, { query: blockQuery(listQuery, block, extensionTabs) }, { signal });
