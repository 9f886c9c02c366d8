import { call } from '#web/api/call.ts';
import type { RequestTo, RouteName } from '#web/api/contracts.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

type Mending = Extract<
  RouteName,
  'retryStream' | 'skipStream' | 'resumeProjection' | 'retryReaction' | 'skipReaction' | 'retryJob'
>;

/** One of the ways to mend something: says how it went, and has the page look again either way. */
export function useMending<Name extends Mending>(name: Name, done: string, onDone: () => void = () => {}) {
  const sending = useSend((request: RequestTo<Name>, idempotencyKey) => call(name, request, { idempotencyKey }), {
    touches: ['operations'],
    onDone: () => {
      toast.good(done);
      onDone();
    },
  });
  return {
    ...sending,
    go: (request: RequestTo<Name>) => sending.mutate(request, { onError: (error) => toast.bad(problemText(error)) }),
  };
}
