import type * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { callWith, type RequestTo } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

type Mending = (typeof operationRoutes)[
  | 'retryStream'
  | 'skipStream'
  | 'resumeProjection'
  | 'retryReaction'
  | 'skipReaction'
  | 'retryJob'];

/** One of the ways to mend something: says how it went, and has the page look again either way. */
export function useMending<R extends Mending>(route: R, done: string, onDone: () => void = () => {}) {
  const sending = useSend((request: RequestTo<R>, idempotencyKey) => callWith(route, request, { idempotencyKey }), {
    touches: ['operations'],
    onDone: () => {
      toast.good(done);
      onDone();
    },
  });
  return {
    ...sending,
    go: (request: RequestTo<R>) => sending.mutate(request, { onError: (error) => toast.bad(problemText(error)) }),
  };
}
