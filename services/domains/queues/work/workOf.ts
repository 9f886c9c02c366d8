import type { GridList } from '#projections/grid/gridList.ts';
import { type WorkCounts, workCountsOf } from '#projections/grid/workCounts.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueNames } from '#services/domains/queues/routes.ts';

/** What the server knows of a queue, whichever it is. */
export const specOf = (queue: QueueName) => {
  const { list, lifecycle, work } = queueSpecs[queue];
  // Only its counts are read, which every list has.
  return { list: list as unknown as GridList<string, unknown>, lifecycle, work: work as readonly string[] };
};

/** The queues in which something waits for staff. */
export const workingQueues: readonly QueueName[] = queueNames.filter((queue) => specOf(queue).work.length > 0);

/** How much work is left in a queue. */
export async function workOf(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  queue: QueueName,
): Promise<WorkCounts & { readonly queue: QueueName }> {
  const { list, work } = specOf(queue);
  return { queue, ...(await workCountsOf(db, list, work, now())) };
}
