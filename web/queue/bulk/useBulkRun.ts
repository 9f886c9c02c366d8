import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sendAnyCommand } from '#web/api/records.ts';
import { refetchWatchers } from '#web/api/live/refetchWatchers.ts';
import type { StepsOfRow } from './bulkPlan.ts';
import { type Outcome, runBulk } from './runBulk.ts';

export interface BulkItem {
  readonly row: StepsOfRow;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface BulkRunning {
  readonly items: readonly BulkItem[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly over: boolean;
}

/**
 * Runs a command over many rows. A command without an answer keeps its idempotency key, so sending it again does it
 * only once.
 */
export function useBulkRun(command: string, onOver: (outcomes: ReadonlyMap<string, Outcome>) => void) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<BulkRunning>();
  const keys = useRef(new Map<string, string>());
  const stopper = useRef<AbortController>(null);
  const run = useCallback(
    async (items: readonly BulkItem[]) => {
      const outcomes = new Map<string, Outcome>();
      stopper.current = new AbortController();
      setRunning({ items, outcomes, over: false });
      const keyOf = (id: string) => keys.current.get(id) ?? keys.current.set(id, crypto.randomUUID()).get(id)!;
      await runBulk({
        items,
        stop: stopper.current.signal,
        // Each command carries the revision that was shown: a colleague's later change is not overwritten.
        send: ({ row: { id, lifecycle, recordId, revision }, body }) =>
          sendAnyCommand(lifecycle, recordId, command, body, {
            idempotencyKey: keyOf(id),
            ...(revision === null ? {} : { ifMatch: revision }),
          }),
        onOutcome: ({ row: { id } }, outcome) => {
          if (outcome.kind !== 'unknown') keys.current.delete(id);
          outcomes.set(id, outcome);
          setRunning({ items, outcomes: new Map(outcomes), over: false });
        },
      });
      setRunning({ items, outcomes, over: true });
      void refetchWatchers(queries, [...new Set(items.map(({ row: { lifecycle } }) => lifecycle))]);
      onOver(outcomes);
    },
    [command, queries, onOver],
  );
  const stop = useCallback(() => stopper.current?.abort(), []);
  const reset = useCallback(() => setRunning(undefined), []);
  return { running, run, stop, reset };
}
