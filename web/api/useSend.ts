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
  /**
   * Records that the request changes: `order-{id}`. Until the page has reread them, their commands wait, so that nobody
   * conflicts with their own change.
   */
  readonly touches?: readonly Watched[];
  /**
   * The pending command that every page shows meanwhile: the record as being saved, in the predicted state if that is
   * certain. Without it, the touched records are shown as being saved.
   */
  readonly expects?: (input: Input) => SentCommand | readonly SentCommand[];
  /** Message on success. */
  readonly done?: string | undefined;
  readonly onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Called even if the page was left meanwhile. */
  readonly onFailed?: ((error: Error, input: Input) => void) | undefined;
}

/**
 * Sends an action that a person intends once: `send(input, idempotencyKey)`. The key stays the same while the outcome
 * is unknown (connection lost), so that a second press repeats the same command instead of sending another; presses
 * while the first is running are ignored.
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
      const asked = (expects ? [expects(input)].flat() : touches.flatMap(touched)).map(pending.begin);
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
    // Free before what follows it: that may be the next request.
    onSuccess: (answer, input) => {
      key.current = null;
      onItsWay.current = false;
      if (done !== undefined) toast.good(done);
      onDone?.(answer, input);
    },
    onError: (error, input) => {
      onItsWay.current = false;
      const status = problemOf(error)?.status ?? 0;
      if (status >= 400 && status < 500) key.current = null;
      // Someone changed the record first, or it is unknown whether the request arrived: reread what the page shows.
      if (status === 409 || status === 412 || status === 0) void refetchWatchers(queries, touches);
      if (status === 409) touches.forEach((stream) => secondOpinion.dispatchEvent(new Event(stream)));
      onFailed?.(error, input);
    },
  });
  const mutate: typeof mutation.mutate = (...requested) => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    mutation.mutate(...requested);
  };
  return { ...mutation, mutate };
}
