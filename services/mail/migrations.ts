import type { Knex } from 'knex';

/** The mail outbox: ids and amounts only. Addresses and links are looked up at the moment of sending. */
export const mailMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'mail-001-outbox',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.mail_outbox (
          id uuid primary key,
          template text not null,
          to_user uuid not null,
          data jsonb not null,
          status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'kept', 'failed', 'skipped')),
          tries integer not null default 0,
          last_error text,
          created_at timestamptz not null,
          next_try_at timestamptz not null,
          claimed_at timestamptz,
          sent_at timestamptz
        )`);
      await knex.raw(
        `create index mail_outbox_due on app.mail_outbox (next_try_at) where status in ('pending', 'sending')`,
      );
      await knex.raw('create index mail_outbox_newest on app.mail_outbox (created_at desc, id)');
      await knex.raw('create index mail_outbox_by_user on app.mail_outbox (to_user)');
    },
  },
  {
    // Claims were told by the product's clock, which a demo may have moved: none may lie ahead of the database's.
    name: 'mail-002-claims-by-the-database',
    up: async (knex) => {
      await knex.raw(
        `update app.mail_outbox set claimed_at = least(claimed_at, clock_timestamp()) where status = 'sending'`,
      );
    },
  },
  {
    // People without an account who asked for a mail by a form of the site.
    name: 'mail-003-guests',
    up: async (knex) => {
      await knex.raw(`
        create table app.mail_guests (
          id uuid primary key,
          email text not null check (email = lower(email)),
          first_name text not null,
          locale text not null,
          created_at timestamptz not null
        )`);
      await knex.raw('create index mail_guests_by_email on app.mail_guests (email)');
    },
  },
  {
    // How many there are in each state, and the list of one state: mails are kept, so that all of them is ever more.
    name: 'mail-004-by-status',
    up: async (knex) => {
      await knex.raw('create index mail_outbox_by_status on app.mail_outbox (status, created_at desc, id)');
    },
  },
];
