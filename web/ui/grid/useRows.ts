import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/app/saving/usePending.ts';
import type { AskRows, RowsAnswer, Wish } from './rows.ts';

/** The first rows of a list as they were answered, and what they answer. */
export interface FirstRows<Row> extends RowsAnswer<Row> {
  readonly wish: Wish;
}

interface RowsQuestion<Row> {
  readonly name: string;
  readonly ask: AskRows<Row>;
  readonly wish: Wish;
  readonly limit: number;
}

/** The question for the first block: also asked ahead, while the page that wants it is still on its way. */
export const rowsQuery = <Row>({ name, ask, wish, limit }: RowsQuestion<Row>) => ({
  queryKey: ['list', name, wish, limit] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirstRows<Row>> => ({ ...(await ask(wish, { offset: 0, limit }, signal)), wish }),
});

/**
 * The first block of a list, kept fresh while one of the records it tells of moves; the last answer stays on the page
 * while another one is asked for. A stale answer is asked again soon.
 */
export function useRows<Row>({ watches, ...question }: RowsQuestion<Row> & { watches: readonly string[] }): UseQueryResult<FirstRows<Row>> {
  const result = useQuery({
    ...rowsQuery(question),
    meta: { watches },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.stale === true ? 700 : false),
  });
  return useExpected<FirstRows<Row>, UseQueryResult<FirstRows<Row>>>(result, watches);
}
