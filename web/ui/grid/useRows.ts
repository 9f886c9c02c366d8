import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/app/saving/usePending.ts';
import type { AskRows, RowsAnswer, Wish } from './rows.ts';

/** The first rows of a list as they were answered, and what they answer. */
export interface FirstRows<Row> extends RowsAnswer<Row> {
  readonly wish: Wish;
}

/**
 * The first block of a list, kept fresh while one of the records it tells of moves; the last answer stays on the page
 * while another one is asked for. A stale answer is asked again soon.
 */
export function useRows<Row>({ name, ask, wish, watches, limit }: { name: string; ask: AskRows<Row>; wish: Wish; watches: readonly string[]; limit: number }): UseQueryResult<FirstRows<Row>> {
  const result = useQuery<FirstRows<Row>>({
    queryKey: ['list', name, wish, limit],
    queryFn: async ({ signal }) => ({ ...(await ask(wish, { offset: 0, limit }, signal)), wish }),
    meta: { watches },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.stale === true ? 700 : false),
  });
  return useExpected<FirstRows<Row>, UseQueryResult<FirstRows<Row>>>(result, watches);
}
