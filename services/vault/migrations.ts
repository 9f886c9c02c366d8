import type { Knex } from 'knex';

/** The vault's table. It stands apart from all that its keys open, so that a backup may leave it out. */
export const vaultMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'vault-001-subject-keys',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.subject_keys (
          subject text primary key,
          wrapped_key bytea,
          created_at timestamptz not null default now(),
          destroyed_at timestamptz,
          check ((wrapped_key is null) = (destroyed_at is not null))
        )`);
    },
  },
];
