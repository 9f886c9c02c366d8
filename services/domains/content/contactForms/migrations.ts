import type { Migration } from '#services/platform/migrate.ts';

/** What people without an account sent by the site's forms. Plain texts of strangers: they are in no event, and go with their account or by hand. */
export const contactFormMigrations: readonly Migration[] = [
  {
    name: 'contact-forms-001-requests',
    up: async (knex) => {
      await knex.raw(`
        create table app.contact_requests (
          id uuid primary key,
          kind text not null check (kind in ('contact', 'lead', 'guide')),
          name text not null,
          email text not null check (email = lower(email)),
          phone text,
          message text,
          bank text,
          card_limit_cents bigint,
          card_age_years integer,
          guide text,
          locale text not null,
          created_at timestamptz not null,
          answered_at timestamptz,
          answered_by uuid
        )`);
      await knex.raw('create index contact_requests_newest on app.contact_requests (created_at desc, id)');
      await knex.raw('create index contact_requests_by_email on app.contact_requests (email)');
    },
  },
];
