import type { Migration } from '#services/platform/migrate.ts';

/** The lengths of the queues were sampled once a day. Now they are counted from the events, at any time. */
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
  {
    name: 'overview-002-counted-from-events',
    up: async (knex) => void (await knex.raw('drop table app.queue_lengths')),
  },
];
