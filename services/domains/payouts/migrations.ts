import type { Migration } from '#services/platform/migrate.ts';

/**
 * Each cardholder's payout destinations: `account` and `cashtag` are sealed; the row stays if both are deleted, so that
 * new details count as a change. Also the set-offs of payments that the ledger doesn't know yet.
 */
export const payoutMigrations: readonly Migration[] = [
  {
    name: 'payouts-001-details',
    up: async (knex) =>
      void (await knex.raw(`
        create table app.payout_details (
          cardholder_id uuid primary key references app.users (id),
          account json,
          cashtag json,
          held_until timestamptz,
          updated_at timestamptz not null
        )`)),
  },
  {
    name: 'payouts-002-set-offs',
    up: async (knex) => {
      await knex.raw(`
        create table app.commission_set_offs (
          event_id uuid primary key,
          cardholder_id text not null,
          stream text not null,
          set_off jsonb not null,
          taken_at timestamptz not null default clock_timestamp()
        )`);
      await knex.raw('create index commission_set_offs_by_cardholder on app.commission_set_offs (cardholder_id)');
    },
  },
];
