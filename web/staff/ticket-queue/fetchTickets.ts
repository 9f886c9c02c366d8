import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

export const ticketTabs = ['waiting', 'new', 'inProgress', 'reopened', 'closed', 'deleted', 'all'] as const;
export type QueuedTicket = AnswerTo<typeof queueRoutes.ticketQueue>['rows'][number];

/** Fetches one block of tickets; the longest wait comes first. */
export const fetchTickets: FetchRows<QueuedTicket> = (listQuery, block, signal) =>
  call(queueRoutes.ticketQueue, { query: blockQuery(listQuery, block, ticketTabs) }, { signal });
