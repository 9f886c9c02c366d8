import type { Migration } from '#services/platform/migrate.ts';

/** What a client's key was first sent with. */
export const commandsMigrations: readonly Migration[] = [
  {
    name: 'commands-001-keys',
    up: async (knex) => {
      await knex.raw(`
        create table app.command_keys (
          command_id uuid primary key,
          digest text not null,
          at timestamptz not null default now()
        )`);
      await knex.raw('create index command_keys_by_age on app.command_keys (at)');
    },
  },
];
