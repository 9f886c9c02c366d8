import type { ColumnFilter } from '#projections/grid/model.ts';
import type { GridColumn } from './column.ts';
import { columnFilterOf } from './filterValue.ts';
import type { ListAddress, SortItem } from './useListAddress.ts';

/** A list's request to the server, without the block of rows. */
export interface ListQuery {
  readonly tab: string;
  readonly search: string;
  readonly sortModel: readonly SortItem[];
  readonly filterModel: Readonly<Record<string, ColumnFilter>>;
}
export interface Block {
  readonly offset: number;
  readonly limit: number;
}
export interface RowsAnswer<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly countIsExact: boolean;
  readonly stale?: boolean | undefined;
}
export type FetchRows<Row> = (listQuery: ListQuery, block: Block, signal: AbortSignal) => Promise<RowsAnswer<Row>>;

/** Returns the query that an address describes; filters and sorting that the list does not have are left out. */
export function listQueryOf<Row>(
  columns: readonly GridColumn<Row>[],
  { tab, search, sort, filters }: ListAddress,
): ListQuery {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const filterModel: Record<string, ColumnFilter> = {};
  for (const [field, text] of Object.entries(filters)) {
    const spec = byField.get(field)?.filter;
    const filter = spec && columnFilterOf(spec, text);
    if (filter) filterModel[field] = filter;
  }
  return {
    tab,
    search: search.slice(0, 200),
    sortModel: sort.filter(({ colId }) => byField.get(colId)?.sortable),
    filterModel,
  };
}

/** For routes that answer page by page, beginning with page 1. A block is one page. */
export const pageQuery = ({ offset, limit }: Block): { page: number; pageSize: number } => ({
  page: Math.floor(offset / limit) + 1,
  pageSize: limit,
});

/**
 * Returns the value of a filter with a single value (`one`, `flag`), for routes that have a separate parameter for it.
 */
export function chosen({ filterModel }: ListQuery, field: string): string | undefined {
  const filter = filterModel[field];
  if (filter?.filterType === 'set') return filter.values[0];
  return filter?.filterType === 'boolean' ? String(filter.value) : undefined;
}

/** Returns the total number of rows if the answer contains it; undefined while there is only the planner's estimate. */
export function lastRowOf(
  { rows, count, countIsExact }: RowsAnswer<unknown>,
  { offset, limit }: Block,
): number | undefined {
  if (rows.length < limit) return offset + rows.length;
  return countIsExact || count > offset + limit ? count : undefined;
}
