import type { GridList } from '#projections/grid/gridList.ts';
import type { Db } from '#projections/database/db.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';

/** Whether whom a record is assigned to is a part of its own history (a ticket's), and not of the queue's. */
export const isAssignedByCommand = (lifecycle: LifecycleName): boolean => 'assign' in lifecycles[lifecycle].commands;

/**
 * Returns the list with a column for its records' assignees, by which it is filtered. A list of records that are
 * assigned by a command has its own.
 */
export const withAssignee = <Tab extends string, Row>(
  list: GridList<Tab, Row>,
  lifecycle: string,
): GridList<Tab, Row> => ({
  ...list,
  columns: (now) => ({
    assigneeId: {
      // People who left the company hold nothing: their records are served to others again.
      sql: `(select a.user_id::text from app.queue_assignments a join app.users u on u.id = a.user_id
        where a.stream = '${lifecycle}-' || ${list.alias}.id
          and u.user_type in ('staff', 'admin') and num_nulls(u.blocked_at, u.disabled_at, u.forgotten_at) = 3)`,
      type: 'text',
    },
    ...list.columns(now),
  }),
});

/** Returns whom each of some records (`order-{id}`) is assigned to; records assigned to nobody are left out. */
export async function assigneesOf(db: Db, streams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('app.queue_assignments').whereRaw('stream = any(?::text[])', [[...streams]]);
  return new Map(rows.map(({ stream, user_id: userId }) => [stream, userId]));
}
