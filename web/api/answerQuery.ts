import type { Route } from '#services/http/route.ts';
import { type AnswerTo, type Asking, callWith } from './call.ts';
import type { Watched } from './live/watched.ts';

interface Watching {
  readonly watches?: readonly (Watched | '*')[];
}

/** The same query as `useAnswer`'s, under the same key, for prefetching it before the page renders. */
export const answerQuery = <R extends Route>(route: R, ...[request, { watches = [] } = {}]: Asking<R, Watching>) => ({
  queryKey: [route.name, request ?? {}] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerTo<R>> => callWith(route, request, { signal }),
  meta: { watches },
});
