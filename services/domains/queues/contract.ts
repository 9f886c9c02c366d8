import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { bookingRow, bookingTabs, commissionTabs } from '#projections/bookings/model.ts';
import { cardTabs, staffCardRow } from '#projections/cards/model.ts';
import { gridRequest } from '#projections/grid/model.ts';
import { orderQueueRow, orderTabs, refundRow, refundTabs } from '#projections/orders/model.ts';
import { verificationRow, verificationTabs } from '#projections/verification/model.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { anyExport, anyQueue, queueAccess, type QueueName, queueNames } from './routes.ts';
import { nextStep } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import {
  afterQuery,
  freshness,
  jsonParam,
  pageOf,
  position,
  searchText,
  uuid,
  wholeNumber,
} from '#services/http/shapes.ts';
import { who } from '#services/domains/accounts/who.ts';

/** The tab of a request that names none. */
export const standardTabs = {
  orders: 'all',
  bookings: 'overdue',
  commissions: 'payable',
  refunds: 'toPay',
  verifications: 'underReview',
  cards: 'all',
} as const satisfies Record<QueueName, string>;

const models = {
  filterModel: jsonParam(gridRequest.shape.filterModel).optional(),
  sortModel: jsonParam(gridRequest.shape.sortModel).optional(),
  search: searchText.optional(),
};

/** The block of rows that AG Grid asks for; its two models travel as JSON. */
const blockQuery = <const Tab extends string>(tabs: readonly [Tab, ...Tab[]], standard: NoInfer<Tab>) =>
  z.strictObject({
    tab: z.enum(tabs).default(standard as never),
    ...models,
    offset: wholeNumber(10_000_000).default(0),
    limit: wholeNumber(500).min(1).default(100),
    after: position.optional(),
  });

const queueParams = z.strictObject({ queue: z.enum(queueNames) });
const tab = z.string().max(40);

const csvQuery = z.strictObject({
  tab: tab.optional(),
  ...models,
  columns: z.string().max(2_000).optional(),
  language: z.enum(languageCodes).default('en'),
  after: position.optional(),
});

/** Filtered, sorted and searched by all columns, by blocks; without a sort whatever breaks first comes first (`breachAt`). */
export const queues = {
  orderQueue: route({
    name: 'orderQueue',
    method: 'get',
    path: '/api/v1/order-management/',
    summary: 'The orders queue',
    access: queueAccess('orders'),
    query: blockQuery(orderTabs, standardTabs.orders),
    answer: pageOf(orderQueueRow.extend({ buyer: who })),
  }),
  bookingQueue: route({
    name: 'bookingQueue',
    method: 'get',
    path: '/api/v1/queues/bookings/',
    summary: 'Bookings to chase',
    access: queueAccess('bookings'),
    query: blockQuery(bookingTabs, standardTabs.bookings),
    answer: pageOf(bookingRow.extend({ buyer: who, cardholder: who })),
  }),
  commissionQueue: route({
    name: 'commissionQueue',
    method: 'get',
    path: '/api/v1/queues/commissions/',
    summary: 'Commissions to pay',
    access: queueAccess('commissions'),
    query: blockQuery(commissionTabs, standardTabs.commissions),
    answer: pageOf(bookingRow.extend({ buyer: who, cardholder: who })),
  }),
  refundQueue: route({
    name: 'refundQueue',
    method: 'get',
    path: '/api/v1/queues/refunds/',
    summary: 'Refunds to pay',
    access: queueAccess('refunds'),
    query: blockQuery(refundTabs, standardTabs.refunds),
    answer: pageOf(refundRow.extend({ buyer: who })),
  }),
  verificationQueue: route({
    name: 'verificationQueue',
    method: 'get',
    path: '/api/v1/verifications/',
    summary: 'Verifications to decide',
    access: queueAccess('verifications'),
    query: blockQuery(verificationTabs, standardTabs.verifications),
    answer: pageOf(verificationRow.extend({ cardholder: who })),
  }),
  cardQueue: route({
    name: 'cardQueue',
    method: 'get',
    path: '/api/v1/queues/cards/',
    summary: 'Cards on review, and all others',
    access: queueAccess('cards'),
    query: blockQuery(cardTabs, standardTabs.cards),
    answer: pageOf(staffCardRow.extend({ cardholder: who })),
  }),
  queueCounts: route({
    name: 'queueCounts',
    method: 'get',
    path: '/api/v1/queues/:queue/counts/',
    summary: 'How many rows each tab holds; above a bound an estimate',
    access: anyQueue,
    params: queueParams,
    query: afterQuery,
    answer: z.object({ counts: z.record(z.string(), z.object({ count: z.int(), exact: z.boolean() })), ...freshness }),
  }),
  queueNextSteps: route({
    name: 'queueNextSteps',
    method: 'post',
    path: '/api/v1/queues/:queue/next-steps/',
    summary: 'What may be done with each of some rows, and why not',
    access: anyQueue,
    params: queueParams,
    body: z.strictObject({ ids: z.array(uuid).min(1).max(200) }),
    /** `id` is the row's; commands go to `recordId` of `lifecycle`. A row that there is not is left out. */
    answer: z.object({
      rows: z.array(
        z.object({
          id: uuid,
          lifecycle: lifecycleName,
          recordId: uuid,
          revision: z.string().nullable(),
          state: z.unknown(),
          steps: z.array(nextStep),
        }),
      ),
      at: z.string(),
    }),
  }),
  queueCsvReady: route({
    name: 'queueCsvReady',
    method: 'get',
    path: '/api/v1/queues/:queue/export/',
    summary: 'Whether that table can be had now: refused for the reasons for which it would be',
    access: anyExport,
    params: queueParams,
    query: csvQuery,
    answer: z.object({ ready: z.literal(true) }),
  }),
  queueCsv: route({
    name: 'queueCsv',
    method: 'get',
    path: '/api/v1/queues/:queue/export.csv',
    summary: 'The whole filtered queue as a table for spreadsheets',
    access: anyExport,
    params: queueParams,
    /** `export`: an id of the caller's own, under which `queueExportEnd` says how it came out. */
    query: csvQuery.extend({ export: uuid.optional() }),
    answer: z.string(),
    answers: 'csv',
    ownSiteOnly: true,
  }),
  queueExportEnd: route({
    name: 'queueExportEnd',
    method: 'get',
    path: '/api/v1/queues/:queue/exports/:id/',
    summary: 'How an export of one’s own came out; for a day',
    access: anyExport,
    params: queueParams.extend({ id: uuid }),
    answer: z.object({ state: z.enum(['running', 'done', 'brokeOff']), /** Sent so far. */ rows: z.int() }),
  }),
};
