import type { Knex } from 'knex';

/** The vault's tables: in the database of the keys and, if that is a separate one, empty in the main database too. */
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
  {
    name: 'vault-002-keys-database',
    // One row: the identity of this database and (in the main one) which database has the keys.
    up: async (knex) => {
      await knex.raw(
        'create table app.keys_database (one_row boolean primary key default true check (one_row), own_id uuid not null default gen_random_uuid(), used_id uuid)',
      );
      await knex.raw('insert into app.keys_database default values');
    },
  },
  {
    name: 'vault-003-backup-key',
    // One row at most: what backups of the main database are sealed with. It leaves with the keys, never with the data.
    up: async (knex) => {
      await knex.raw(
        'create table app.backup_key (one_row boolean primary key default true check (one_row), key bytea not null check (length(key) = 32))',
      );
    },
  },
];
