import type { Knex } from 'knex';

/** What is known of an uploaded file. Its bytes are on disk, sealed. */
export const filesMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'files-001-files',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.files (
          id uuid primary key,
          subject text not null,
          purpose text not null,
          media_type text not null,
          size integer not null,
          sha256 text,
          fingerprint text,
          original_name jsonb not null,
          stored_name text not null unique,
          uploaded_by uuid not null,
          created_at timestamptz not null
        )`);
      await knex.raw('create index files_by_fingerprint on app.files (fingerprint)');
      await knex.raw('create index files_by_subject on app.files (subject text_pattern_ops)');
    },
  },
  {
    // What somebody uploaded goes along with all that we hold about them.
    name: 'files-002-by-uploader',
    up: async (knex) => {
      await knex.raw('create index files_by_uploader on app.files (uploaded_by)');
    },
  },
];
