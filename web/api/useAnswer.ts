import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/api/saving/usePending.ts';
import type { Route } from '#services/http/route.ts';
import { answerQuery } from './answerQuery.ts';
import type { AnswerTo, Asking } from './call.ts';
import type { Watched } from './live/watched.ts';

interface AnswerOptions {
  /**
   * Which records the answer shows: `order-{id}` for one, `order` for a list of them, `*` for whatever happens. When one
   * of them changes, the question is asked again.
   */
  readonly watches?: readonly (Watched | '*')[];
  readonly enabled?: boolean;
  /** Keeps the last answer on the page while a changed question is asked: lists with filters. */
  readonly keepLast?: boolean;
}

/** What a page asks as soon as it's gone to, by the parameters of its address: its module exports it as `asks`. */
export type Asks = (
  params: Readonly<Record<string, string | undefined>>,
) => readonly Omit<ReturnType<typeof answerQuery>, 'meta'>[];

/**
 * A question to the server, kept fresh. A stale answer (its projection was behind) is asked again soon; what is being saved
 * is shown as if it were (`web/api/saving`).
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
