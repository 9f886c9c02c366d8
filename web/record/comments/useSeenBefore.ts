import { useQuery } from '@tanstack/react-query';
import * as unreadRoutes from '#services/domains/news/routes.ts';
import { call } from '#web/api/call.ts';
import { type CounterName, useRead } from '#web/api/unread/useRead.ts';

/**
 * Marks a record's news as seen, and returns, for as long as its page is open, up to when it had been seen before:
 * anything later was new. Null if nothing was new; undefined until known.
 */
export function useSeenBefore(kind: CounterName, id: string): string | null | undefined {
  const before = useQuery({
    queryKey: ['seenBefore', kind, id],
    queryFn: () => call(unreadRoutes.seenUntil, { params: { kind, id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useRead([kind], id, before.data !== undefined);
  return before.data?.seenUntil;
}
