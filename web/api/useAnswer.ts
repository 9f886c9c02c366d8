import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useExpected } from '#web/api/saving/usePending.ts';
import { call } from './call.ts';
import type { AnswerTo, RequestTo, RouteName } from './contracts.ts';

interface AnswerOptions {
  /**
   * Which records the answer tells of: `order-{id}` for one, `order` for a list of them. When one of them moves, the
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
export function useAnswer<Name extends RouteName>(
  name: Name,
  request: RequestTo<Name> = {},
  { watches = [], enabled = true, keepLast = false }: AnswerOptions = {},
): UseQueryResult<AnswerTo<Name>> {
  const result = useQuery<AnswerTo<Name>, Error, AnswerTo<Name>, readonly unknown[]>({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
    meta: { watches },
    enabled,
    refetchInterval: ({ state }) => ((state.data as { stale?: boolean } | undefined)?.stale === true ? 700 : false),
    ...(keepLast ? { placeholderData: keepPreviousData as never } : {}),
  }) as UseQueryResult<AnswerTo<Name>>;
  return useExpected(result, watches);
}
