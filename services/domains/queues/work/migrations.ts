import type { Migration } from '#services/platform/migrate.ts';

/** Leases of records, and records that are skipped or put off until an instant. */
export const queueWorkMigrations: readonly Migration[] = [
  {
    name: 'api-007-queue-work',
    up: async (knex) => {
      // Unlogged: it only covers the current minute, and whoever has a record open renews the lease each 20 s.
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
  {
    name: 'api-012-queue-assignments',
    up: async (knex) => {
      // By record and not by queue: whoever works on a booking also works on its commission.
      await knex.raw(`
        create table app.queue_assignments (
          stream text primary key,
          user_id uuid not null
        )`);
      await knex.raw('create index queue_assignments_by_user on app.queue_assignments (user_id)');
    },
  },
  {
    // The deadlines of which staff were told before they were due.
    name: 'queue-work-005-warnings',
    up: async (knex) => {
      await knex.raw(`
        create table app.queue_warnings (
          stream text not null,
          name text not null,
          due_at timestamptz not null,
          primary key (stream, name, due_at)
        )`);
    },
  },
];
