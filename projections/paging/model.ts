import { z } from 'zod';
import { pageRows, pageRowsMaximum } from '#workflows/limits.ts';

/** One page of rows, and the total number. `countIsExact` is false if that is the planner's estimate. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), count: z.int(), countIsExact: z.boolean() });
export interface Page<Row> {
  rows: Row[];
  count: number;
  countIsExact: boolean;
}

/** The page number; the first page is 1. */
export const pageRequest = z.strictObject({
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageRowsMaximum).default(pageRows),
});
export type PageRequest = z.output<typeof pageRequest>;
