import type { Migration } from '#services/platform/migrate.ts';

/** One row: what the site tells of itself. */
export const settingsMigrations: readonly Migration[] = [
  {
    name: 'settings-001-table',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.settings (
          single boolean primary key default true check (single),
          settings json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
    },
  },
];
