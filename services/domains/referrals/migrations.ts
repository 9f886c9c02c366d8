import type { Migration } from '#services/platform/migrate.ts';

/** Each person's code, its uses by day (with a fingerprint that identifies nobody), and who referred whom. */
export const referralMigrations: readonly Migration[] = [
  {
    name: 'referrals-001-tables',
    up: async (knex) => {
      await knex.raw(`
        create table app.referral_codes (
          code text primary key,
          owner_id uuid not null unique references app.users (id),
          created_at timestamptz not null
        )`);
      await knex.raw(`
        create table app.referral_clicks (
          code text not null references app.referral_codes (code),
          day date not null,
          visitor text not null,
          primary key (code, day, visitor)
        )`);
      await knex.raw(`
        create table app.referral_attributions (
          user_id uuid primary key references app.users (id),
          referrer_id uuid not null references app.users (id),
          code text not null,
          utm json,
          attributed_at timestamptz not null,
          check (user_id <> referrer_id)
        )`);
      await knex.raw('create index referral_attributions_by_referrer on app.referral_attributions (referrer_id)');
    },
  },
  {
    name: 'referrals-002-commissions',
    up: async (knex) => {
      await knex.raw(`
        create table app.referral_payouts (
          id uuid primary key,
          referrer_id uuid not null references app.users (id),
          order_id uuid not null,
          amount_cents bigint not null,
          reference text not null,
          paid_at timestamptz not null,
          paid_by uuid not null,
          unpaid_at timestamptz
        )`);
      await knex.raw('create index referral_payouts_by_referrer on app.referral_payouts (referrer_id, order_id)');
      await knex.raw(`
        create table app.referral_paid_bookings (
          card_id uuid not null,
          booking_id uuid not null,
          primary key (card_id, booking_id)
        )`);
      await knex.raw(`
        create table app.referral_card_earnings (
          card_id uuid primary key,
          referrer_id uuid not null references app.users (id),
          cardholder_id uuid not null,
          order_id uuid not null,
          amount_cents bigint not null,
          earned_at timestamptz not null
        )`);
      await knex.raw(`
        create table app.referral_links (
          owner_id uuid primary key references app.users (id),
          limit_min int, limit_max int, age_min int, age_max int,
          lenders json not null,
          updated_at timestamptz not null
        )`);
    },
  },
  {
    name: 'referrals-003-program',
    // Customers whom staff added to or removed from the referral program. Without a row brokers are members, buyers are
    // not.
    up: async (knex) => {
      await knex.raw(`
        create table app.referral_program (
          user_id uuid primary key references app.users (id),
          member boolean not null,
          changed_at timestamptz not null
        )`);
    },
  },
  {
    name: 'referrals-004-sent-by',
    // The method and the batch of a payment. Older payments have neither.
    up: async (knex) => void (await knex.raw('alter table app.referral_payouts add method text, add batch_id uuid')),
  },
  {
    name: 'referrals-005-own-amounts',
    // Referrers' own amounts per card instead of the setting: every change, with its instant. Null: the setting applies
    // again.
    up: async (knex) => {
      await knex.raw(`
        create table app.referral_own_amounts (
          referrer_id uuid not null references app.users (id),
          revision int not null,
          amount_cents bigint,
          valid_from timestamptz not null,
          changed_by uuid not null,
          primary key (referrer_id, revision)
        )`);
    },
  },
  {
    name: 'referrals-006-link-terms',
    // Each link's requirements with their start: a card is judged by those in force when it was approved. Older links
    // count as unchanged ever since.
    up: async (knex) => {
      await knex.raw(`
        create table app.referral_link_terms (
          owner_id uuid not null references app.users (id),
          revision int not null,
          limit_min int, limit_max int, age_min int, age_max int,
          lenders json not null,
          valid_from timestamptz not null,
          primary key (owner_id, revision)
        )`);
      await knex.raw(`
        insert into app.referral_link_terms
        select owner_id, 1, limit_min, limit_max, age_min, age_max, lenders, 'epoch' from app.referral_links`);
      await knex.raw('drop table app.referral_links');
    },
  },
  {
    name: 'referrals-007-earnings-by-order',
    up: async (knex) => {
      await knex.raw('create index referral_card_earnings_by_order on app.referral_card_earnings ((order_id::text))');
    },
  },
];
