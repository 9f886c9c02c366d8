import { useMemo, useSyncExternalStore } from 'react';
import { asExpected } from './asExpected.ts';
import { type Pending, pending, pendingOf } from './pending.ts';

/** What is being saved of these records: `order-{id}`, or all of a kind: `order`. */
export function usePending(watches: readonly string[]): readonly Pending[] {
  const all = useSyncExternalStore(pending.onMessage, pending.now);
  const about = watches.join();
  return useMemo(() => pendingOf(all, about.split(',')), [all, about]);
}

interface Read<Answer> {
  readonly data: Answer | undefined;
  /** Milliseconds. */
  readonly dataUpdatedAt: number;
}

/** A question's answer as it will be once what is being saved is saved. */
export function useExpected<Answer, Result extends Read<Answer>>(result: Result, watches: readonly string[]): Result {
  const coming = usePending(watches);
  const { data } = result;
  const readAt = coming.length > 0 ? result.dataUpdatedAt : 0;
  const expected = useMemo(
    () =>
      data === undefined || coming.length === 0
        ? data
        : asExpected(
            data,
            coming.filter((one) => !isIn(data, readAt, one)),
          ),
    [data, coming, readAt],
  );
  return expected === data ? result : { ...result, data: expected };
}

/** Whether an answer was read after the server had said yes, from a projection that was there already. */
const isIn = (data: unknown, readAt: number, { doneAt }: Pending): boolean =>
  doneAt !== undefined && readAt > doneAt && (data as { stale?: boolean }).stale !== true;
