import { z } from 'zod';

/**
 * The filter of one column, in AG Grid's format. Text is compared case-insensitively; days are Pacific calendar days.
 */
export const columnFilter = z.union([
  z.strictObject({
    filterType: z.literal('text'),
    type: z.enum(['contains', 'notContains', 'equals', 'startsWith']),
    filter: z.string().max(200),
  }),
  z.strictObject({ filterType: z.literal('text'), type: z.enum(['blank', 'notBlank']) }),
  z.strictObject({
    filterType: z.literal('number'),
    type: z.enum(['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual']),
    filter: z.number(),
  }),
  z.strictObject({
    filterType: z.literal('number'),
    type: z.literal('inRange'),
    filter: z.number(),
    filterTo: z.number(),
  }),
  z.strictObject({ filterType: z.literal('number'), type: z.enum(['blank', 'notBlank']) }),
  z.strictObject({
    filterType: z.literal('date'),
    type: z.enum(['equals', 'lessThan', 'greaterThan']),
    dateFrom: z.string(),
  }),
  z.strictObject({
    filterType: z.literal('date'),
    type: z.literal('inRange'),
    dateFrom: z.string(),
    dateTo: z.string(),
  }),
  z.strictObject({ filterType: z.literal('date'), type: z.enum(['blank', 'notBlank']) }),
  z.strictObject({ filterType: z.literal('set'), values: z.array(z.string().max(100)).max(100) }),
  z.strictObject({ filterType: z.literal('boolean'), value: z.boolean() }),
]);
export type ColumnFilter = z.output<typeof columnFilter>;

/** A grid's request for a block of rows. Column names are those of the rows; the query refuses unknown ones. */
export const gridRequest = z.strictObject({
  filterModel: z.record(z.string(), columnFilter).default({}),
  sortModel: z
    .array(z.strictObject({ colId: z.string(), sort: z.enum(['asc', 'desc']) }))
    .max(3)
    .default([]),
  search: z.string().max(200).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type GridRequest = z.output<typeof gridRequest>;

/** Spans of due times relative to now: already late, within six hours, or on this Pacific day. */
export const dueSpans = ['overdue', 'next6h', 'today'] as const;
export type DueSpan = (typeof dueSpans)[number];
