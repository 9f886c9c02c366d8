import type { FetchRows, RowsAnswer, ListQuery } from './rows.ts';

/** Number of rows per request. */
export const BLOCK_SIZE = 100;

/** The first rows of a list, with the query that they answer. */
export interface FirstRows<Row> extends RowsAnswer<Row> {
  readonly listQuery: ListQuery;
}

export interface RowsQuestion<Row> {
  readonly name: string;
  readonly fetchRows: FetchRows<Row>;
  readonly listQuery: ListQuery;
  readonly limit: number;
}

/** Cache key of a queue's rows: a queue that shows only one tab has its own. */
export const rowsName = ({ queue, tab, only }: { queue: string; tab: string; only?: true | undefined }): string =>
  only ? `${queue}-${tab}` : queue;

/** The query for the first block; also prefetched while its page is still loading. */
export const rowsQuery = <Row>({ name, fetchRows, listQuery, limit }: RowsQuestion<Row>) => ({
  queryKey: ['list', name, listQuery, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirstRows<Row>> => ({
    ...(await fetchRows(listQuery, { offset: 0, limit }, signal)),
    listQuery,
  }),
});
