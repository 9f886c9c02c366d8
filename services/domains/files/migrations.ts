import type { Migration } from '#services/platform/migrate.ts';

/** Documents and what they belong to: an order, a booking, or only their owner. */
export const documentMigrations: readonly Migration[] = [
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
    name: 'documents-002-bookings-and-people',
    up: async (knex) => {
      await knex.raw('alter table app.documents alter column order_id drop not null, add column booking_id uuid');
      await knex.raw('create index documents_by_booking on app.documents (booking_id) where booking_id is not null');
    },
  },
];
