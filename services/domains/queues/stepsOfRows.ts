import type { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import { queueSpecs } from './queueSpecs.ts';
import type { QueueName } from './routes.ts';
import type { queues } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import { stepsOf } from '#services/domains/records/stepsOf.ts';

/** Maximum number of records read in parallel: other people's commands share the connections. */
const AT_ONCE = 8;

/**
 * Returns what this person may do next with each row, according to the event store; rows that do not exist are left
 * out.
 */
export async function stepsOfRows(
  deps: Pick<ApiDeps, 'records' | 'now' | 'settingsAt' | 'settingsFrom'>,
  person: Person,
  queue: QueueName,
  { ids, snapshots = false }: z.output<typeof queues.queueNextSteps.body>,
): Promise<z.input<typeof queues.queueNextSteps.answer>> {
  const { lifecycle } = queueSpecs[queue];
  const { now: at, settings } = await inForceNow(deps);
  const rows: z.input<typeof queues.queueNextSteps.answer>['rows'] = [];
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = await Promise.all(
      wanted.slice(from, from + AT_ONCE).map(async (id) => {
        const record = await unlessDamaged(deps.records.current(lifecycle, id));
        return { id, record };
      }),
    );
    for (const { id, record } of some) {
      if (record && record.revision !== null) {
        const { snapshot, revision } = record;
        rows.push({
          id,
          lifecycle,
          recordId: id,
          revision: String(revision),
          state: snapshot.value,
          steps: stepsOf(lifecycle, snapshot, { person, at, settings }),
          ...(snapshots ? { snapshot: await snapshotFor(deps, person, lifecycle, id) } : {}),
        });
      }
    }
  }
  return { rows, at };
}
