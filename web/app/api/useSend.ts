import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchWatchers } from '#web/app/live/refetchWatchers.ts';
import { problemOf } from './problemError.ts';

/**
 * Something a person means to do, once: `send(input, idempotencyKey)`. The key stays the same while the outcome is
 * unknown (connection lost), so that a second press repeats the same command instead of giving another.
 */
export function useSend<Input, Answer>(send: (input: Input, idempotencyKey: string) => Promise<Answer>, { touches = [], onDone }: { touches?: readonly string[]; onDone?: (answer: Answer, input: Input) => void } = {}) {
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => send(input, (key.current ??= crypto.randomUUID())),
    onSuccess: (answer, input) => {
      key.current = null;
      refetchWatchers(queries, touches);
      onDone?.(answer, input);
    },
    onError: (error) => {
      const status = problemOf(error)?.status ?? 0;
      if (status >= 400 && status < 500) key.current = null;
      if (status === 409 || status === 412) refetchWatchers(queries, touches);
    },
  });
}
