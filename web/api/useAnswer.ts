import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/api/saving/usePending.ts';
import type { Route } from '#services/http/route.ts';
import { answerQuery } from './answerQuery.ts';
import type { AnswerTo, Asking } from './call.ts';
import type { Watched } from './live/watched.ts';

interface AnswerOptions {
  /**
   * The records that the answer shows: `order-{id}` for one, `order` for a list of them, `*` for everything. When one
   * of them changes, the query is refetched.
   */
  readonly watches?: readonly (Watched | '*')[];
  readonly enabled?: boolean;
  /** Keeps the last answer on the page while a changed query loads: for lists with filters. */
  readonly keepLast?: boolean;
}

/** Returns the queries of a page at an address, to be prefetched before it is rendered: its module exports it. */
export type Loader = (at: {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
}) => readonly Omit<ReturnType<typeof answerQuery>, 'meta'>[];

/**
 * A query to the server, kept fresh. A stale answer (its projection was behind) is refetched soon; pending changes are
 * shown as if they were saved (`web/api/saving`).
 */
export function useAnswer<R extends Route>(route: R, ...asking: Asking<R, AnswerOptions>): UseQueryResult<AnswerTo<R>> {
  const { watches = [], enabled = true, keepLast = false } = asking[1] ?? {};
  const result = useQuery<AnswerTo<R>, Error, AnswerTo<R>, readonly unknown[]>({
    ...answerQuery(route, ...asking),
    enabled,
    refetchInterval: ({ state }) => ((state.data as { stale?: boolean } | undefined)?.stale === true ? 700 : false),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<AnswerTo<R>>;
  return useExpected(result, watches);
}
