import { useQuery } from '@tanstack/react-query';
import type { CounterName } from '#services/domains/unread/contract.ts';
import * as unreadRoutes from '#services/domains/unread/routes.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/unread/useRead.ts';

/**
 * Marks what is new of a record as seen, and still tells, as long as its page is open, what was new when it opened: whether something
 * written at an instant was.
 */
export function useSeenBefore(kind: CounterName, id: string): (at: string) => boolean {
  const before = useQuery({
    queryKey: ['seenBefore', kind, id],
    queryFn: () => call(unreadRoutes.seenUntil, { params: { kind, id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useRead([kind], id, before.data !== undefined);
  return (at) => before.data !== undefined && (before.data.seenUntil === null || at > before.data.seenUntil);
}
