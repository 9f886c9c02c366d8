import type { Migration } from '#services/platform/migrate.ts';

/** The owners of calendars by secret address. Each person has one open address at a time. */
export const calendarMigrations: readonly Migration[] = [
  {
    name: 'calendar-001-feeds',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.calendar_feeds (
          id uuid primary key,
          token_hash bytea not null unique,
          user_id uuid not null,
          created_at timestamptz not null,
          read_at timestamptz,
          revoked_at timestamptz
        )`);
      await knex.raw(
        'create unique index calendar_feeds_open on app.calendar_feeds (user_id) where revoked_at is null',
      );
    },
  },
];
