import type { GridList } from '#projections/grid/gridList.ts';
import { type WorkCounts, workCountsOf } from '#projections/grid/workCounts.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { isAssignedByCommand, withAssignee } from '#services/domains/queues/assignees.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueNames } from '#services/domains/queues/routes.ts';

/** Returns the parts of a queue's specification that all queues share. */
export const specOf = (queue: QueueName) => {
  const { list, lifecycle, work } = queueSpecs[queue];
  // Only the counts are read, and every list has them.
  return {
    list: withAssignee(list as unknown as GridList<string, unknown>, lifecycle),
    lifecycle,
    work: work as readonly string[],
  };
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

/** Returns how many rows of each tab of these queues are assigned to a person. */
export async function mineOf(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  queues: readonly QueueName[],
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const assigned = await db('app.queue_assignments').where({ user_id: userId }).pluck('stream');
  const counted = await Promise.all(
    queues
      .map((queue) => ({ queue, ...specOf(queue) }))
      .filter(
        ({ lifecycle }) => isAssignedByCommand(lifecycle) || assigned.some((one) => one.startsWith(`${lifecycle}-`)),
      )
      .map(async ({ queue, list, work }) => {
        const among = { sql: `${list.columns(now())['assigneeId']!.sql} = ?`, values: [userId] };
        const { tabs } = await workCountsOf(db, list, work, now(), among);
        return tabs.map(({ tab, waiting }) => [`${queue}/${tab}`, waiting] as const);
      }),
  );
  return new Map(counted.flat());
}
