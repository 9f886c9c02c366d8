import * as queueRoutes from '#services/domains/queues/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { blockQuery } from '#web/queue/blockQuery.ts';

/** What is late first, then by who is waited for. */
export const bookingTabs = ['overdue', 'unableToAdd', 'cardholder', 'staff', 'all'] as const;
export type QueuedBooking = AnswerTo<typeof queueRoutes.bookingQueue>['rows'][number];

/** One block of bookings. */
export const fetchBookings: FetchRows<QueuedBooking> = (listQuery, block, signal) =>
  call(queueRoutes.bookingQueue, { query: blockQuery(listQuery, block, bookingTabs) }, { signal });
