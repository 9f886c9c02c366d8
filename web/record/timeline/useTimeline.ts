import type { TimelineEvent } from '#services/http/routeTypes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#web/lifecycles/entries.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { send } from '#web/api/transport.ts';

interface TimelinePage {
  readonly rows: readonly TimelineEvent[];
  readonly next: string | null;
  readonly stale?: boolean;
}
const PAGE = 50;

/**
 * A record's events, newest first, page by page; refetched when the record changes. An order's timeline includes its
 * bookings.
 */
export const useTimeline = (lifecycle: LifecycleName, id: string) =>
  useInfiniteQuery({
    queryKey: ['timeline', lifecycle, id],
    queryFn: async ({ pageParam, signal }) =>
      (await send({
        method: 'get',
        path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/timeline/`,
        query: { limit: PAGE, before: pageParam },
        takesAfter: true,
        signal,
      })) as TimelinePage,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { watches: [`${lifecycle}-${id}`, ...(staffEntries[lifecycle].historyOf ?? [])] },
    refetchInterval: ({ state }) => (state.data?.pages[0]?.stale === true ? 700 : false),
  });
