import type { Migration } from '#services/platform/migrate.ts';

/** The cards that each customer has chosen. */
export const cartMigrations: readonly Migration[] = [
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
    name: 'api-008-cart-prices',
    up: async (knex) => void (await knex.raw('alter table app.carts add column price_cents int')),
  },
  {
    // The order that is placing a card: two tabs that order one cart at once are one order.
    name: 'api-cart-ordered-as',
    up: async (knex) =>
      void (await knex.raw('alter table app.carts add column ordered_as text, add column ordered_at timestamptz')),
  },
];
