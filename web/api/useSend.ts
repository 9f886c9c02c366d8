import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Watched } from '#web/api/live/watched.ts';
import { refetchWatchers } from '#web/api/live/refetchWatchers.ts';
import { type SentCommand, pending, touched } from '#web/api/saving/pending.ts';
import { untilRead } from '#web/api/saving/untilRead.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { secondOpinion } from './secondOpinion.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';

interface SendOptions<Input, Answer> {
  /** Records that it changes: `order-{id}`. Until the page has read them anew, their commands wait: nobody is told that they were faster than themselves. */
  readonly touches?: readonly Watched[];
  /** What every page shows meanwhile: the record as being saved, in the state that it leads to if that is certain. Without it, those it touches as being saved. */
  readonly expects?: (input: Input) => SentCommand;
  /** What is said once it's done. */
  readonly done?: string | undefined;
  readonly onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Also when whoever sent it has left the page meanwhile. */
  readonly onFailed?: ((error: Error, input: Input) => void) | undefined;
}

/**
 * Something a person means to do, once: `send(input, idempotencyKey)`. The key stays the same while the outcome is
 * unknown (connection lost), so that a second press repeats the same command instead of giving another; a press while the
 * first is on its way is no second one.
 */
export function useSend<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  { touches = [], expects, done, onDone, onFailed }: SendOptions<Input, Answer> = {},
) {
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  const onItsWay = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: async (input) => {
      const asked = (expects ? [expects(input)] : touches.flatMap(touched)).map(pending.begin);
      const end = () => asked.forEach((one) => one.end());
      try {
        const answer = await send(input, (key.current ??= crypto.randomUUID()));
        asked.forEach((one) => one.done((answer as { state?: unknown } | undefined)?.state));
        void untilRead(queries, touches).finally(end);
        return answer;
      } catch (fault) {
        end();
        throw fault;
      }
    },
    onSuccess: (answer, input) => {
      key.current = null;
      if (done !== undefined) toast.good(done);
      onDone?.(answer, input);
    },
    onError: (error, input) => {
      const status = problemOf(error)?.status ?? 0;
      if (status >= 400 && status < 500) key.current = null;
      // Somebody was faster, or nobody knows whether it arrived: what stands on the page is read anew.
      if (status === 409 || status === 412 || status === 0) void refetchWatchers(queries, touches);
      if (status === 409) touches.forEach((stream) => secondOpinion.dispatchEvent(new Event(stream)));
      onFailed?.(error, input);
    },
    onSettled: () => {
      onItsWay.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...requested) => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    mutation.mutate(...requested);
  };
  return { ...mutation, mutate };
}
