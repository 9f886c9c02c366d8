import type { Migration } from '#services/platform/migrate.ts';

/** Everybody's code, who used it on which day (by a fingerprint that names nobody), and who brought whom. */
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
];
