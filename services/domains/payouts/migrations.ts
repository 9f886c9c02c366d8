import type { Migration } from '#services/platform/migrate.ts';

/**
 * Where each cardholder's commissions are sent. `account` and `cashtag` are sealed; a row stays when both are deleted, because
 * what is given after that is a change.
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
];
