import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import type { LogQuery } from './logQuery.ts';

const PAGE = 50;

/** The log by pages, the latest first. It is not refetched: new events are counted beside it. */
export const useLog = (query: LogQuery) =>
  useInfiniteQuery({
    queryKey: ['auditEvents', query],
    queryFn: ({ pageParam, signal }): Promise<AnswerTo<typeof auditRoutes.auditEvents>> =>
      call(
        auditRoutes.auditEvents,
        { query: { ...query, limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });

/** Number of matching events since then; undefined until the list is loaded. */
export function useNews(query: LogQuery, since: string | undefined): number {
  const { data } = useQuery({
    queryKey: ['newAuditEvents', query, since],
    queryFn: ({ signal }) => call(auditRoutes.newAuditEvents, { query: { ...query, since: since ?? '0' } }, { signal }),
    enabled: since !== undefined,
    meta: { watches: ['*'] },
  });
  return data?.count ?? 0;
}
