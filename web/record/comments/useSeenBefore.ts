import { useQuery } from '@tanstack/react-query';
import type { CounterName } from '#services/domains/news/contract.ts';
import * as unreadRoutes from '#services/domains/news/routes.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/unread/useRead.ts';

/**
 * Marks what is new of a record as seen, and tells, as long as its page is open, up to when it was seen before: what is later was new.
 * Null where nothing was; undefined until it's known.
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
