import type { Migration } from '#services/platform/migrate.ts';

/** One row of information about the site, and the changes of the numeric settings with their starts. */
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
  {
    name: 'settings-002-lifecycle-settings',
    up: async (knex) => {
      await knex.raw(`
        create table app.lifecycle_settings (
          revision integer primary key,
          valid_from timestamptz not null,
          changes json not null,
          changed_at timestamptz not null,
          changed_by uuid references app.users (id)
        )`);
    },
  },
  {
    name: 'settings-003-last-change',
    // Stores the last change, so that it can be undone.
    up: async (knex) =>
      void (await knex.raw(
        `create index audit_outbox_of_settings on app.audit_outbox (line desc) where stream = 'settings'`,
      )),
  },
];
