import type { AskRows, RowsAnswer, Wish } from './rows.ts';

/** So many rows are asked for at once. */
export const BLOCK_SIZE = 100;

/** The first rows of a list as they were answered, and what they answer. */
export interface FirstRows<Row> extends RowsAnswer<Row> {
  readonly wish: Wish;
}

export interface RowsQuestion<Row> {
  readonly name: string;
  readonly ask: AskRows<Row>;
  readonly wish: Wish;
  readonly limit: number;
}

/** The question for the first block: also asked ahead, while the page that wants it is still on its way. */
export const rowsQuery = <Row>({ name, ask, wish, limit }: RowsQuestion<Row>) => ({
  queryKey: ['list', name, wish, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirstRows<Row>> => ({
    ...(await ask(wish, { offset: 0, limit }, signal)),
    wish,
  }),
});
