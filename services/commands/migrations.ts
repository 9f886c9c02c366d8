import type { Migration } from '#services/platform/migrate.ts';

/** The request that a client's key was first sent with, the limit of unpaid orders per buyer, and the numbers of records. */
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
  {
    name: 'commands-002-unpaid-places',
    up: async (knex) => {
      await knex.raw(`
        create table app.unpaid_places (
          buyer_id text not null,
          order_id text not null,
          taken_at timestamptz not null default clock_timestamp(),
          primary key (buyer_id, order_id)
        )`);
    },
  },
  {
    name: 'commands-003-record-numbers',
    up: async (knex) => void (await knex.raw('create sequence app.record_numbers start 1001')),
  },
];
