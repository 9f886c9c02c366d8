import type { FetchRows, RowsAnswer, ListQuery } from './rows.ts';

/** So many rows are asked for at once. */
export const BLOCK_SIZE = 100;

/** The first rows of a list as they were answered, and what they answer. */
export interface FirstRows<Row> extends RowsAnswer<Row> {
  readonly listQuery: ListQuery;
}

export interface RowsQuestion<Row> {
  readonly name: string;
  readonly fetchRows: FetchRows<Row>;
  readonly listQuery: ListQuery;
  readonly limit: number;
}

/** The question for the first block: also asked ahead, while the page that wants it is still on its way. */
export const rowsQuery = <Row>({ name, fetchRows, listQuery, limit }: RowsQuestion<Row>) => ({
  queryKey: ['list', name, listQuery, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirstRows<Row>> => ({
    ...(await fetchRows(listQuery, { offset: 0, limit }, signal)),
    listQuery,
  }),
});
