import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/api/saving/usePending.ts';
import type { Route } from '#services/http/route.ts';
import { type AnswerTo, call, type RequestTo } from './call.ts';

interface AnswerOptions {
  /**
   * Which records the answer shows: `order-{id}` for one, `order` for a list of them. When one of them changes, the
   * question is asked again.
   */
  readonly watches?: readonly string[];
  readonly enabled?: boolean;
  /** Keeps the last answer on the page while a changed question is asked: lists with filters. */
  readonly keepLast?: boolean;
}

/**
 * A question to the server, kept fresh. A stale answer (its projection was behind) is asked again soon; what is being saved
 * is shown as if it were (`web/api/saving`).
 */
export function useAnswer<R extends Route>(
  route: R,
  request: RequestTo<R> = {},
  { watches = [], enabled = true, keepLast = false }: AnswerOptions = {},
): UseQueryResult<AnswerTo<R>> {
  const result = useQuery<AnswerTo<R>, Error, AnswerTo<R>, readonly unknown[]>({
    queryKey: [route.name, request],
    queryFn: ({ signal }) => call(route, request, { signal }),
    meta: { watches },
    enabled,
    refetchInterval: ({ state }) => ((state.data as { stale?: boolean } | undefined)?.stale === true ? 700 : false),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<AnswerTo<R>>;
  return useExpected(result, watches);
}
