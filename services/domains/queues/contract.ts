import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { bookingRow, bookingTabs, commissionTabs } from '#projections/bookings/model.ts';
import { cardTabs, staffCardRow } from '#projections/cards/model.ts';
import { gridRequest } from '#projections/grid/model.ts';
import { orderQueueRow, orderTabs, refundRow, refundTabs } from '#projections/orders/model.ts';
import { verificationRow, verificationTabs } from '#projections/verification/model.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { type QueueName, queueNames } from './routes.ts';
import { nextStep } from '#services/domains/records/contract.ts';
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
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

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
export const schemas = {
  orderQueue: {
    summary: 'The orders queue',
    query: blockQuery(orderTabs, standardTabs.orders),
    answer: pageOf(orderQueueRow.extend({ buyer: who })),
  },
  bookingQueue: {
    summary: 'Bookings to chase',
    query: blockQuery(bookingTabs, standardTabs.bookings),
    answer: pageOf(bookingRow.extend({ buyer: who, cardholder: who })),
  },
  commissionQueue: {
    summary: 'Commissions to pay',
    query: blockQuery(commissionTabs, standardTabs.commissions),
    answer: pageOf(bookingRow.extend({ buyer: who, cardholder: who })),
  },
  refundQueue: {
    summary: 'Refunds to pay',
    query: blockQuery(refundTabs, standardTabs.refunds),
    answer: pageOf(refundRow.extend({ buyer: who })),
  },
  verificationQueue: {
    summary: 'Verifications to decide',
    query: blockQuery(verificationTabs, standardTabs.verifications),
    answer: pageOf(verificationRow.extend({ cardholder: who })),
  },
  cardQueue: {
    summary: 'Cards on review, and all others',
    query: blockQuery(cardTabs, standardTabs.cards),
    answer: pageOf(staffCardRow.extend({ cardholder: who })),
  },
  queueCounts: {
    summary: 'How many rows each tab holds; above a bound an estimate',
    params: queueParams,
    query: afterQuery,
    answer: z.object({ counts: z.record(z.string(), z.object({ count: z.int(), exact: z.boolean() })), ...freshness }),
  },
  queueNextSteps: {
    summary: 'What may be done with each of some rows, and why not',
    params: queueParams,
    body: z.strictObject({
      ids: z.array(uuid).min(1).max(200),
    }) /** `id` is the row's; commands go to `recordId` of `lifecycle`. A row that there is not is left out. */,
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
  },
  queueCsvReady: {
    summary: 'Whether that table can be had now: refused for the reasons for which it would be',
    params: queueParams,
    query: csvQuery,
    answer: z.object({ ready: z.literal(true) }),
  },
  queueCsv: {
    summary: 'The whole filtered queue as a table for spreadsheets',
    params: queueParams /** `export`: an id of the caller's own, under which `queueExportEnd` says how it came out. */,
    query: csvQuery.extend({ export: uuid.optional() }),
    answer: z.string(),
  },
  queueExportEnd: {
    summary: 'How an export of one’s own came out; for a day',
    params: queueParams.extend({ id: uuid }),
    answer: z.object({ state: z.enum(['running', 'done', 'brokeOff']), /** Sent so far. */ rows: z.int() }),
  },
};
export const queues = contracts(routes, schemas);
