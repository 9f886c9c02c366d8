import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

/** Overdue bookings first, then one tab for each party that has to act. */
export const bookingTabs = ['overdue', 'unableToAdd', 'cardholder', 'staff', 'all'] as const;
export type QueuedBooking = AnswerTo<typeof queueRoutes.bookingQueue>['rows'][number];

/** Fetches one block of bookings. */
export const fetchBookings: FetchRows<QueuedBooking> = (listQuery, block, signal) =>
  call(queueRoutes.bookingQueue, { query: blockQuery(listQuery, block, bookingTabs) }, { signal });
