import type { ProjectionName } from '#projections/all.ts';
import { bookingColumns } from '#projections/bookings/columns.ts';
import { commissionColumns } from '#projections/bookings/commissionColumns.ts';
import { bookingsList, commissionsList } from '#projections/bookings/lists.ts';
import { cardColumns } from '#projections/cards/columns.ts';
import { cardsList } from '#projections/cards/list.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { orderColumns } from '#projections/orders/columns.ts';
import { ordersList } from '#projections/orders/queue.ts';
import { refundColumns } from '#projections/orders/refundColumns.ts';
import { refundsList } from '#projections/orders/refunds.ts';
import { verificationColumns } from '#projections/verification/columns.ts';
import { verificationsList } from '#projections/verification/list.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type CsvColumns, csvOf } from './csv/columns.ts';
import type { QueueName } from './routes.ts';

/** One of the staff's working lists. */
interface QueueSpec {
  /** What a row's commands go to. A row has its record's id; a commission is its booking's, a refund its order's. */
  readonly lifecycle: LifecycleName;
  /** What it is read from. */
  readonly reads: readonly ProjectionName[];
  readonly list: GridList<never, unknown>;
  /** The tabs whose rows wait for staff, the one to begin with first. */
  readonly work: readonly [string, ...string[]];
  /** The columns of its table for spreadsheets, in the order in which they stand when nobody chose. */
  readonly csv: CsvColumns;
}

/** What the server knows of each queue beside its route. */
export const queueSpecs = {
  orders: {
    lifecycle: 'order',
    reads: ['orders', 'bookings'],
    list: ordersList,
    work: ['paymentUnderReview', 'lineRefused'],
    csv: csvOf(orderColumns),
  },
  bookings: {
    lifecycle: 'booking',
    reads: ['bookings'],
    list: bookingsList,
    work: ['staff', 'overdue', 'unableToAdd'],
    csv: csvOf(bookingColumns),
  },
  commissions: {
    lifecycle: 'booking',
    reads: ['bookings'],
    list: commissionsList,
    work: ['payable'],
    csv: csvOf(commissionColumns),
  },
  refunds: { lifecycle: 'order', reads: ['orders'], list: refundsList, work: ['toPay'], csv: csvOf(refundColumns) },
  verifications: {
    lifecycle: 'verification',
    reads: ['verification'],
    list: verificationsList,
    work: ['underReview'],
    csv: csvOf(verificationColumns),
  },
  cards: { lifecycle: 'card', reads: ['cards'], list: cardsList, work: ['onReview'], csv: csvOf(cardColumns) },
} as const satisfies Record<QueueName, QueueSpec>;
