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

/** What a queue's rows are kept under: those of a queue that shows one tab alone are its own. */
export const rowsName = ({ queue, tab, only }: { queue: string; tab: string; only?: true | undefined }): string =>
  only ? `${queue}-${tab}` : queue;

/** The question for the first block: also asked ahead, while the page that wants it is still on its way. */
export const rowsQuery = <Row>({ name, fetchRows, listQuery, limit }: RowsQuestion<Row>) => ({
  queryKey: ['list', name, listQuery, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirstRows<Row>> => ({
    ...(await fetchRows(listQuery, { offset: 0, limit }, signal)),
    listQuery,
  }),
});
