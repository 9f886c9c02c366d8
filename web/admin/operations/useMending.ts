import type * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { callWith, type RequestTo } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

type Mending = (typeof operationRoutes)['retryStream' | 'resumeProjection' | 'retryReaction' | 'retryJob'];

/** One of the repair actions: reports the result, and refetches the page's data either way. */
export function useMending<R extends Mending>(route: R, done: string) {
  const sending = useSend((request: RequestTo<R>, idempotencyKey) => callWith(route, request, { idempotencyKey }), {
    touches: ['operations'],
    onDone: () => toast.good(done),
  });
  return {
    ...sending,
    go: (request: RequestTo<R>) => sending.mutate(request, { onError: (error) => toast.bad(problemText(error)) }),
  };
}
