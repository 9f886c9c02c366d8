import type { Migration } from '#services/platform/migrate.ts';

/** Plain tables of the API: carts, and which files are documents of which order. */
export const apiMigrations: readonly Migration[] = [
  {
    name: 'api-001-carts',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.carts (
          user_id uuid not null,
          card_id uuid not null,
          statement_date date not null,
          added_at timestamptz not null,
          primary key (user_id, card_id)
        )`);
    },
  },
  {
    name: 'api-002-documents',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.documents (
          file_id uuid primary key,
          order_id uuid not null,
          type text not null,
          uploaded_by uuid not null,
          uploaded_at timestamptz not null
        )`);
      await knex.raw('create index documents_by_order on app.documents (order_id)');
      await knex.raw('create index documents_by_uploader on app.documents (uploaded_by)');
    },
  },
  {
    name: 'api-003-saved-views',
    up: async (knex) => {
      await knex.raw(`
        create table app.saved_views (
          id uuid primary key,
          queue text not null,
          name text not null,
          scope text not null check (scope in ('own', 'role', 'everyone')),
          role text not null,
          owner_id uuid not null references app.users (id),
          view json not null,
          revision integer not null,
          created_at timestamptz not null,
          updated_at timestamptz not null
        )`);
      await knex.raw('create unique index saved_views_by_owner on app.saved_views (owner_id, queue, lower(name))');
      await knex.raw(`create index saved_views_shared on app.saved_views (queue, scope, role) where scope <> 'own'`);
    },
  },
  {
    name: 'api-004-presence',
    up: async (knex) => {
      // Unlogged: it is about the last minute. Who looks at something says so again in 15 s.
      await knex.raw(`
        create unlogged table app.presence (
          stream text not null,
          user_id uuid not null,
          since timestamptz not null,
          seen_at timestamptz not null,
          primary key (stream, user_id)
        )`);
    },
  },
  {
    name: 'api-005-queue-exports',
    up: async (knex) => {
      // Unlogged: how a download came out is asked for while it runs, and not after a crash.
      await knex.raw(`
        create unlogged table app.queue_exports (
          id uuid primary key,
          user_id uuid not null,
          queue text not null,
          state text not null check (state in ('running', 'done', 'brokeOff')),
          rows integer not null,
          seen_at timestamptz not null
        )`);
    },
  },
];
