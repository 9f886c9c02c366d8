import type { Migration } from '#services/platform/migrate.ts';

/** Saved views of queues. */
export const savedViewMigrations: readonly Migration[] = [
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
];
