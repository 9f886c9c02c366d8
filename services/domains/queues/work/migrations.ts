import type { Migration } from '#services/platform/migrate.ts';

/** Who works on which record, and what is passed over until when. */
export const queueWorkMigrations: readonly Migration[] = [
  {
    name: 'api-007-queue-work',
    up: async (knex) => {
      // Unlogged: it is about this minute. Who has a record open says so again in 20 s.
      await knex.raw(`
        create unlogged table app.queue_leases (
          stream text primary key,
          user_id uuid not null,
          until timestamptz not null
        )`);
      await knex.raw(`
        create table app.queue_passes (
          queue text not null,
          record_id text not null,
          for_user uuid,
          until timestamptz not null,
          unique nulls not distinct (queue, record_id, for_user)
        )`);
    },
  },
];
