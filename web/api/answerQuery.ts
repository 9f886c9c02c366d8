import type { Route } from '#services/http/route.ts';
import { type AnswerTo, type Asking, callWith } from './call.ts';
import type { Watched } from './live/watched.ts';

interface Watching {
  readonly watches?: readonly (Watched | '*')[];
}

/** A question as `useAnswer` keeps it, to be asked ahead of the page: its key is the same. */
export const answerQuery = <R extends Route>(route: R, ...[request, { watches = [] } = {}]: Asking<R, Watching>) => ({
  queryKey: [route.name, request ?? {}] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerTo<R>> => callWith(route, request, { signal }),
  meta: { watches },
});
