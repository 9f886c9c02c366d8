import type { Migration } from '#services/platform/migrate.ts';

/** What verifications of the events' chain found: kept, so that the next one can compare. */
export const chainCheckMigrations: readonly Migration[] = [
  {
    name: 'chaincheck-001-checks',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.chain_checks (
          id uuid primary key,
          line bigint generated always as identity,
          stream text,
          state text not null check (state in ('running', 'whole', 'broken', 'failed')),
          started_by uuid not null,
          started_at timestamptz not null,
          ended_at timestamptz,
          beat_at timestamptz not null default clock_timestamp(),
          events bigint not null default 0,
          streams bigint not null default 0,
          position bigint not null default 0,
          head bigint not null default 0,
          broken json not null default '[]',
          rewritten json,
          digest text
        )`);
      await knex.raw(
        `create unique index one_check_at_a_time on app.chain_checks (coalesce(stream, '')) where state = 'running'`,
      );
      await knex.raw('create index chain_checks_newest on app.chain_checks (line)');
    },
  },
];
