import type { GridList } from '#projections/grid/gridList.ts';
import { type WorkCounts, workCountsOf } from '#projections/grid/workCounts.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueNames } from '#services/domains/queues/routes.ts';

/** Returns the parts of a queue's specification that all queues share. */
export const specOf = (queue: QueueName) => {
  const { list, lifecycle, work } = queueSpecs[queue];
  // Only the counts are read, and every list has them.
  return { list: list as unknown as GridList<string, unknown>, lifecycle, work: work as readonly string[] };
};

/** The queues with tabs whose rows wait for staff. */
export const workingQueues: readonly QueueName[] = queueNames.filter((queue) => specOf(queue).work.length > 0);

/** Returns how much work is left in a queue. */
export async function workOf(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  queue: QueueName,
): Promise<WorkCounts & { readonly queue: QueueName }> {
  const { list, work } = specOf(queue);
  return { queue, ...(await workCountsOf(db, list, work, now())) };
}
