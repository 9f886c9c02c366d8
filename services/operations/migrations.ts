import type { Migration } from '#services/platform/migrate.ts';

/** The processes that the product consists of at the moment. */
export const operationsMigrations: readonly Migration[] = [
  {
    name: 'operations-001-processes',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.processes (
          id uuid primary key,
          role text not null,
          host text not null,
          pid integer not null,
          version text not null,
          node text not null,
          started_at timestamptz not null default clock_timestamp(),
          seen_at timestamptz not null default clock_timestamp(),
          rss_bytes bigint not null,
          heap_used_bytes bigint not null,
          loop_delay_ms real not null,
          projections jsonb not null,
          queues jsonb not null
        )`);
    },
  },
];
