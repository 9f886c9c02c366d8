import type { Migration } from '#services/platform/migrate.ts';

/** Results of queue exports. */
export const queueMigrations: readonly Migration[] = [
  {
    name: 'api-005-queue-exports',
    up: async (knex) => {
      // Unlogged: a result is requested while the export runs, and not after a crash.
      await knex.raw(`
        create unlogged table app.queue_exports (
          id uuid primary key,
          user_id uuid not null,
          queue text not null,
          state text not null check (state in ('running', 'done', 'brokeOff')),
          rows integer not null,
          seen_at timestamptz not null
        )`);
    },
  },
];
