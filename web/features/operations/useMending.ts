import { call } from '#web/app/api/call.ts';
import type { RequestTo, RouteName } from '#web/app/api/contracts.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { problemText } from '#web/i18n/problemText.ts';
import { toast } from '#web/ui/toast/toast.ts';

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
