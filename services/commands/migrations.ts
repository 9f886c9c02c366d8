import type { Knex } from 'knex';

/** The few unpaid orders that a buyer may have at once. */
export const commandsMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'commands-001-unpaid-places',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.unpaid_places (
          buyer_id text not null,
          order_id text not null,
          taken_at timestamptz not null default clock_timestamp(),
          primary key (buyer_id, order_id)
        )`);
    },
  },
];
