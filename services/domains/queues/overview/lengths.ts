import type { Db } from '#projections/database/db.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { workingQueues, workOf } from '#services/domains/queues/work/workOf.ts';
import type { Migration } from '#services/platform/migrate.ts';
import { trendDays } from './routes.ts';

/**
 * How much work each tab of a queue held, one row a day with the day's last measurement. The queues themselves only
 * know the present.
 */
export const overviewMigrations: readonly Migration[] = [
  {
    name: 'overview-001-queue-lengths',
    up: async (knex) => {
      await knex.raw(`
        create table app.queue_lengths (
          day date not null,
          queue text not null,
          tab text not null,
          waiting integer not null,
          overdue integer not null,
          primary key (queue, tab, day)
        )`);
    },
  },
];

/** Notes how much work each queue holds today (Pacific), replacing the day's earlier measurement. */
export async function noteQueueLengths({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const day = pacificDate(now().toISOString());
  for (const queue of workingQueues) {
    const { tabs } = await workOf({ db, now }, queue);
    const rows = tabs.map(({ tab, waiting, overdue }) => ({ day, queue, tab, waiting, overdue }));
    await db('app.queue_lengths').insert(rows).onConflict(['queue', 'tab', 'day']).merge();
  }
}

/** Returns how much work there was on the last days, the earliest first. */
export async function queueLengths(db: Db, today: string) {
  const { rows } = await db.raw<{ queue: QueueName; tab: string; day: string; waiting: number; overdue: number }>(
    `select queue, tab, day::text, waiting, overdue from app.queue_lengths where day > ?::date and day <= ?::date order by day`,
    [addDays(today, -trendDays), today],
  );
  return rows;
}
