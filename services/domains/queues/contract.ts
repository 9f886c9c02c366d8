import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { gridRequest } from '#projections/grid/model.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { queueSpecs } from './queueSpecs.ts';
import { type QueueName, queueNames, rowsRouteName, type RowsRouteName } from './routes.ts';
import { nextStep, recordSnapshot } from '#services/domains/records/contract.ts';
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
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const models = {
  filterModel: jsonParam(gridRequest.shape.filterModel).optional(),
  sortModel: jsonParam(gridRequest.shape.sortModel).optional(),
  search: searchText.optional(),
};

/** The block of rows that AG Grid requests; its filter and sort models are sent as JSON. */
const blockQuery = <const Tab extends string>(tabs: readonly [Tab, ...Tab[]], standard: NoInfer<Tab>) =>
  z.strictObject({
    tab: z.enum(tabs).default(standard),
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

/**
 * Rows that can be filtered, sorted and searched by all columns, in blocks. The default order is by the earliest breach
 * (`breachAt`).
 */
const rowsSchemas = <const Tab extends string, Row extends z.ZodObject>({
  summary,
  tabs,
  standardTab,
  row,
}: Rows<Tab, Row>) => ({
  summary,
  query: blockQuery(tabs, standardTab),
  answer: pageOf(row),
});
interface Rows<Tab extends string, Row extends z.ZodObject> {
  readonly summary: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly standardTab: NoInfer<Tab>;
  readonly row: Row;
}
type RowsSchemas<Spec> = Spec extends Rows<infer Tab, infer Row> ? ReturnType<typeof rowsSchemas<Tab, Row>> : never;
/** Schemas of rows for code that handles any queue. */
export type RowsOfAnyQueue = ReturnType<typeof rowsSchemas<string, z.ZodObject>>;
const rowsOfQueues = Object.fromEntries(
  queueNames.map((queue) => [rowsRouteName(queue), rowsSchemas<string, z.ZodObject>(queueSpecs[queue])]),
) as { [Name in QueueName as RowsRouteName<Name>]: RowsSchemas<(typeof queueSpecs)[Name]> };

const schemas = {
  ...rowsOfQueues,
  queueCounts: {
    summary: 'How many rows each tab holds; above a bound an estimate',
    params: queueParams,
    query: afterQuery,
    answer: z.object({ counts: z.record(z.string(), z.object({ count: z.int(), exact: z.boolean() })), ...freshness }),
  },
  queueNextSteps: {
    summary: 'What may be done with each of some rows, and why not',
    params: queueParams,
    /** `snapshots`: includes each record's snapshot, for a form that runs the rules on all of them. */
    body: z.strictObject({ ids: z.array(uuid).min(1).max(200), snapshots: z.boolean().optional() }),
    /** `id` is the row's; commands go to `recordId` of `lifecycle`. Rows that do not exist are left out. */
    answer: z.object({
      rows: z.array(
        z.object({
          id: uuid,
          lifecycle: lifecycleName,
          recordId: uuid,
          revision: z.string().nullable(),
          state: z.unknown(),
          steps: z.array(nextStep),
          snapshot: recordSnapshot.optional(),
        }),
      ),
      at: z.string(),
    }),
  },
  queueCsvReady: {
    summary: 'Whether that table can be downloaded now; answers the same errors as the download',
    params: queueParams,
    query: csvQuery,
    answer: z.object({ ready: z.literal(true) }),
  },
  queueCsv: {
    summary: 'The whole filtered queue as a table for spreadsheets',
    params: queueParams /** `export`: an id chosen by the caller, under which `queueExportEnd` reports the result. */,
    query: csvQuery.extend({ export: uuid.optional() }),
    answer: z.string(),
  },
  queueExportEnd: {
    summary: "How an export of one's own came out; for a day",
    params: queueParams.extend({ id: uuid }),
    answer: z.object({
      state: z.enum(['running', 'done', 'brokeOff']),
      /** Number of rows sent so far. */ rows: z.int(),
    }),
  },
};
export const queues = contracts(routes, schemas);
