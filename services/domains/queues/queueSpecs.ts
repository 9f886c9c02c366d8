import type { z } from 'zod';
import type { ProjectionName } from '#projections/all.ts';
import { bookingColumns } from '#projections/bookings/columns.ts';
import { commissionColumns } from '#projections/bookings/commissionColumns.ts';
import { bookingsList, commissionsList } from '#projections/bookings/lists.ts';
import { bookingRow, bookingTabs, commissionTabs } from '#projections/bookings/model.ts';
import { cardColumns } from '#projections/cards/columns.ts';
import { cardsList } from '#projections/cards/list.ts';
import { cardTabs, staffCardRow } from '#projections/cards/model.ts';
import { extensionColumns } from '#projections/extensions/columns.ts';
import { extensionsList } from '#projections/extensions/list.ts';
import { extensionRow, extensionTabs } from '#projections/extensions/model.ts';
import { claimColumns } from '#projections/claims/columns.ts';
import { claimsList } from '#projections/claims/list.ts';
import { claimRow, claimTabs } from '#projections/claims/model.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { orderColumns } from '#projections/orders/columns.ts';
import { orderQueueRow, orderTabs, refundRow, refundTabs } from '#projections/orders/model.ts';
import { ordersList } from '#projections/orders/queue.ts';
import { refundColumns } from '#projections/orders/refundColumns.ts';
import { refundsList } from '#projections/orders/refunds.ts';
import { promocodeColumns } from '#projections/promocodes/columns.ts';
import { promocodesList } from '#projections/promocodes/list.ts';
import { promocodeRow, promocodeTabs } from '#projections/promocodes/model.ts';
import { ticketColumns } from '#projections/tickets/columns.ts';
import { ticketsList } from '#projections/tickets/list.ts';
import { ticketRow, ticketTabs } from '#projections/tickets/model.ts';
import { verificationColumns } from '#projections/verification/columns.ts';
import { verificationsList } from '#projections/verification/list.ts';
import { verificationRow, verificationTabs } from '#projections/verification/model.ts';
import { who } from '#services/domains/people/who.ts';
import { addressReaders } from '#services/domains/tickets/routes.ts';
import type { Who } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type CsvColumns, csvOf } from '#services/lists/csv/columns.ts';
import type { QueueName } from './routes.ts';

/** One of the staff's work queues. */
export interface QueueSpec {
  /**
   * Lifecycle that a row's commands go to. A row has its record's id; a commission has its booking's, a refund its
   * order's.
   */
  readonly lifecycle: LifecycleName;
  /** Projections from which it is read. */
  readonly reads: readonly ProjectionName[];
  readonly list: GridList<never, unknown>;
  /** The tabs whose rows wait for staff, the default one first; empty if none ever do. */
  readonly work: readonly string[];
  /** The names of the list's tabs, the default one first. */
  readonly tabs: readonly [string, ...string[]];
  readonly standardTab: string;
  /** A row of the answer, with the ids of its people. */
  readonly row: z.ZodObject;
  /** Who may read the addresses of the people in its rows, if not everybody who works on it. */
  readonly addressReaders?: readonly Who[];
  /** Summary for the API's description. */
  readonly summary: string;
  /** The columns of its spreadsheet, in their default order. */
  readonly csv: CsvColumns;
}

/**
 * What the server knows of each queue besides its route: everything that the API does with a queue follows from its
 * entry.
 */
export const queueSpecs = {
  orders: {
    lifecycle: 'order',
    summary: 'The orders queue',
    reads: ['orders', 'bookings'],
    list: ordersList,
    work: ['paymentUnderReview', 'lineRefused'],
    tabs: orderTabs,
    standardTab: 'all',
    row: orderQueueRow.extend({ buyer: who }),
    csv: csvOf(orderColumns),
  },
  bookings: {
    lifecycle: 'booking',
    summary: 'Bookings to chase',
    reads: ['bookings'],
    list: bookingsList,
    work: ['staff', 'overdue', 'unableToAdd'],
    tabs: bookingTabs,
    standardTab: 'overdue',
    row: bookingRow.extend({ buyer: who, cardholder: who }),
    csv: csvOf(bookingColumns),
  },
  commissions: {
    lifecycle: 'booking',
    summary: 'Commissions to pay',
    reads: ['bookings'],
    list: commissionsList,
    work: ['payable'],
    tabs: commissionTabs,
    standardTab: 'payable',
    row: bookingRow.extend({ buyer: who, cardholder: who }),
    csv: csvOf(commissionColumns),
  },
  refunds: {
    lifecycle: 'order',
    summary: 'Refunds to pay',
    reads: ['orders'],
    list: refundsList,
    work: ['toPay'],
    tabs: refundTabs,
    standardTab: 'toPay',
    row: refundRow.extend({ buyer: who }),
    csv: csvOf(refundColumns),
  },
  extensions: {
    lifecycle: 'extension',
    summary: 'Extensions to confirm',
    reads: ['extensions', 'orders'],
    list: extensionsList,
    work: ['paymentUnderReview', 'toSettle', 'toPay'],
    tabs: extensionTabs,
    standardTab: 'paymentUnderReview',
    row: extensionRow.extend({ buyer: who, cardholder: who }),
    csv: csvOf(extensionColumns),
  },
  claims: {
    lifecycle: 'claim',
    summary: 'Claims to decide',
    reads: ['claims', 'orders'],
    list: claimsList,
    work: ['submitted', 'inReview', 'toRefund'],
    tabs: claimTabs,
    standardTab: 'submitted',
    row: claimRow.extend({ buyer: who, cardholder: who }),
    csv: csvOf(claimColumns),
  },
  tickets: {
    lifecycle: 'ticket',
    summary: 'Tickets to answer',
    reads: ['tickets'],
    list: ticketsList,
    work: ['waiting'],
    tabs: ticketTabs,
    standardTab: 'waiting',
    row: ticketRow.extend({ customer: who }),
    addressReaders,
    csv: csvOf(ticketColumns),
  },
  verifications: {
    lifecycle: 'verification',
    summary: 'Verifications to decide',
    reads: ['verification'],
    list: verificationsList,
    work: ['underReview'],
    tabs: verificationTabs,
    standardTab: 'underReview',
    row: verificationRow.extend({ cardholder: who }),
    csv: csvOf(verificationColumns),
  },
  cards: {
    lifecycle: 'card',
    summary: 'Cards on review, and all others',
    reads: ['cards'],
    list: cardsList,
    work: ['onReview', 'onUpdateReview'],
    tabs: cardTabs,
    standardTab: 'all',
    row: staffCardRow.extend({ cardholder: who }),
    csv: csvOf(cardColumns),
  },
  promocodes: {
    lifecycle: 'promocode',
    summary: 'Promo codes',
    reads: ['promocodes'],
    list: promocodesList,
    work: [],
    tabs: promocodeTabs,
    standardTab: 'all',
    row: promocodeRow,
    csv: csvOf(promocodeColumns),
  },
} as const satisfies Record<QueueName, QueueSpec>;

const people = ['buyer', 'cardholder', 'customer'] as const;

/** Returns the columns of a queue's rows that name people. */
export const peopleIn = (queue: QueueName): readonly PersonOfRow[] =>
  people.filter((one) => one in queueSpecs[queue].row.shape);
export type PersonOfRow = (typeof people)[number];
