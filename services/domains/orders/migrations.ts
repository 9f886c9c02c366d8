import type { Migration } from '#services/platform/migrate.ts';

/** Links by which the client of an order fills in their own details. */
export const orderMigrations: readonly Migration[] = [
  {
    name: 'orders-001-client-links',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.client_links (
          id uuid primary key,
          token_hash bytea not null unique,
          order_id text not null,
          buyer_id uuid not null,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          revoked_at timestamptz,
          answered_at timestamptz
        )`);
      await knex.raw('create index client_links_by_order on app.client_links (order_id, created_at)');
    },
  },
];
