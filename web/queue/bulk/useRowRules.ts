import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { serverNow } from '#web/api/machine/serverClock.ts';
import { useActor } from '#web/api/machine/useActor.ts';
import type { RowRules, StepsOfRow } from './bulkPlan.ts';
import { stepsOfRows } from './useBulkSteps.ts';

interface Picked {
  readonly queue: QueueName;
  readonly lifecycle: LifecycleName;
  readonly command: string;
  readonly rows: readonly StepsOfRow[];
}

/**
 * Checks a form for many rows with the rows' machines in the browser. Without errors while they are not loaded: the
 * server has the final say.
 */
export function useRowRules({ queue, lifecycle, command, rows }: Picked): RowRules {
  const { data: machine } = useQuery(machineQuery(lifecycle));
  const actor = useActor();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { data: found } = useQuery({
    queryKey: ['bulkSnapshots', queue, ids],
    queryFn: ({ signal }) => stepsOfRows(queue, ids, { snapshots: true, signal }),
    meta: { watches: ids.length > 50 ? [lifecycle] : ids.map((id) => `${lifecycle}-${id}`) },
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    const snapshots = new Map(found?.map(({ id, snapshot }) => [id, snapshot] as const));
    return ({ id, recordId }, body, complete) => {
      const sent = snapshots.get(id);
      if (!machine || !actor || !sent) return [];
      return machine.faults(sent, {
        id: recordId,
        actor,
        now: serverNow(sent.at),
        holdId: undefined,
        command,
        body,
        complete,
      });
    };
  }, [found, machine, actor, command]);
}
