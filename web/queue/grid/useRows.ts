import type { Watched } from '#web/api/live/watched.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/api/saving/usePending.ts';
import { type FirstRows, type RowsQuestion, rowsQuery } from './rowsQuery.ts';

/**
 * Loads the first block of a list and refetches it when one of its records changes; the last answer stays on the page
 * while the next one loads. A stale answer is refetched soon.
 */
export function useRows<Row>({
  watches,
  ...question
}: RowsQuestion<Row> & { watches: readonly Watched[] }): UseQueryResult<FirstRows<Row>> {
  const result = useQuery({
    ...rowsQuery(question),
    meta: { watches },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.stale === true ? 700 : false),
  });
  return useExpected<FirstRows<Row>, UseQueryResult<FirstRows<Row>>>(result, watches);
}
