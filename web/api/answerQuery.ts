import type { Route } from '#services/http/route.ts';
import { type AnswerTo, call, type RequestTo } from './call.ts';

interface Watching {
  readonly watches?: readonly string[];
}

/** A question as `useAnswer` keeps it, to be asked ahead of the page: its key is the same. */
export const answerQuery = <R extends Route>(
  route: R,
  request: RequestTo<R> = {},
  { watches = [] }: Watching = {},
) => ({
  queryKey: [route.name, request] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerTo<R>> => call(route, request, { signal }),
  meta: { watches },
});
