import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { FetchRows, RowsAnswer, ListQuery } from './rows.ts';
import { lastRowOf } from './rows.ts';
import { sortText } from './useListAddress.ts';

interface BlocksOptions<Row> {
  readonly listQuery: ListQuery;
  readonly fetchRows: FetchRows<Row>;
  /** The first block, which the page itself has fetched. */
  readonly first: RowsAnswer<Row>;
  readonly idOf: (row: Row) => string;
  /** Returns the row's revision, which changes with the row. */
  readonly versionOf: (row: Row) => string;
  /** Called with the ids of rows that were shown before and have changed. */
  readonly onMoved: (ids: readonly string[]) => void;
  readonly onFault: (fault: unknown) => void;
  /** Called when the grid has received rows: positions may have changed. */
  readonly onServed?: () => void;
}
export interface Blocks<Row> extends IDatasource {
  /** Replaces the first block, which only the page fetches, by a newer one. */
  readonly renew: (first: RowsAnswer<Row>) => void;
}

/** Serves the grid its blocks: the first one from the page, the others from the server. */
export function createBlocks<Row>({
  listQuery,
  fetchRows,
  first,
  idOf,
  versionOf,
  onMoved,
  onFault,
  onServed,
}: BlocksOptions<Row>): Blocks<Row> {
  const stopped = new AbortController();
  const versions = new Map<string, string>();
  let newest = first;
  const movedIn = (rows: readonly Row[]): string[] =>
    rows.flatMap((row) => {
      const known = versions.get(idOf(row));
      versions.set(idOf(row), versionOf(row));
      return known !== undefined && known !== versionOf(row) ? [idOf(row)] : [];
    });
  const serve = async ({ startRow, endRow, successCallback, failCallback }: IGetRowsParams) => {
    const block = { offset: startRow, limit: endRow - startRow };
    try {
      const answer = startRow === 0 ? newest : await fetchRows(listQuery, block, stopped.signal);
      if (stopped.signal.aborted) return failCallback();
      const moved = movedIn(answer.rows);
      successCallback([...answer.rows], lastRowOf(answer, block));
      if (moved.length > 0) onMoved(moved);
      onServed?.();
    } catch (fault) {
      failCallback();
      if (!stopped.signal.aborted) onFault(fault);
    }
  };
  return {
    // The sort order may have changed meanwhile: the page is fetching already and will bring new blocks. Every request
    // must be answered all the same, because the grid allows only two open ones, over all the blocks that it ever had.
    getRows: (params) =>
      sortText(params.sortModel) === sortText(listQuery.sortModel) ? void serve(params) : params.failCallback(),
    renew: (first) => (newest = first),
    destroy: () => stopped.abort(),
  };
}
