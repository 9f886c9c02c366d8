import { useMemo, useSyncExternalStore } from 'react';
import { shownThrough } from './shownThrough.ts';
import { type Pending, pending, pendingOf } from './pending.ts';

/** Returns the pending changes to these records: `order-{id}`, or all of a kind: `order`. */
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

/** Returns a query's result with the pending changes applied. */
export function useExpected<Answer, Result extends Read<Answer>>(result: Result, watches: readonly string[]): Result {
  const coming = usePending(watches);
  const { data } = result;
  const readAt = coming.length > 0 ? result.dataUpdatedAt : 0;
  const expected = useMemo(
    () =>
      data === undefined || coming.length === 0
        ? data
        : shownThrough(
            data,
            coming.filter((one) => !isIn(data, readAt, one)),
          ),
    [data, coming, readAt],
  );
  return expected === data ? result : { ...result, data: expected };
}

/** True if the answer was read after the server accepted the command, from a projection that included it. */
const isIn = (data: unknown, readAt: number, { doneAt }: Pending): boolean =>
  doneAt !== undefined && readAt > doneAt && (data as { stale?: boolean }).stale !== true;
