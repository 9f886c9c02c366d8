import type { Knex } from 'knex';

/** What is asked for beside the password, known browsers, and accounts of others that open one of ours. */
export const signInMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'accounts-013-second-factors',
    // What is asked for after the password: codes of an app, passkeys, and codes to keep for the day when both are lost.
    up: async (knex) => {
      await knex.raw(`
        create table app.totp (
          user_id uuid primary key references app.users (id),
          id uuid not null,
          secret jsonb not null,
          created_at timestamptz not null,
          confirmed_at timestamptz,
          last_step bigint not null default 0
        )`);
      await knex.raw(`
        create table app.recovery_codes (
          user_id uuid not null references app.users (id),
          code_hash bytea not null,
          created_at timestamptz not null,
          used_at timestamptz,
          primary key (user_id, code_hash)
        )`);
      await knex.raw(`
        create table app.passkeys (
          id uuid primary key,
          user_id uuid not null references app.users (id),
          credential_id text not null unique,
          public_key bytea not null,
          counter bigint not null,
          transports text[] not null,
          name text not null,
          created_at timestamptz not null,
          used_at timestamptz
        )`);
      await knex.raw('create index passkeys_by_user on app.passkeys (user_id)');
      await knex.raw(`
        create table app.passkey_challenges (
          asked_by uuid not null,
          purpose text not null check (purpose in ('add', 'prove')),
          challenge text not null,
          expires_at timestamptz not null,
          primary key (asked_by, purpose)
        )`);
      await knex.raw(`
        create table app.sign_in_tickets (
          id uuid primary key,
          token_hash bytea not null unique,
          user_id uuid not null references app.users (id),
          created_at timestamptz not null,
          expires_at timestamptz not null,
          used_at timestamptz
        )`);
      await knex.raw('create index sign_in_tickets_by_user on app.sign_in_tickets (user_id)');
    },
  },
  {
    name: 'accounts-014-known-devices',
    // Browsers that somebody has signed in with, by a cookie of theirs: a sign-in from another one is mailed.
    up: async (knex) => {
      await knex.raw(`
        create table app.known_devices (
          user_id uuid not null references app.users (id),
          device_hash bytea not null,
          first_seen timestamptz not null,
          last_seen timestamptz not null,
          primary key (user_id, device_hash)
        )`);
      // A server that listens on both families names an IPv4 address as an IPv6 one.
      await knex.raw("update app.sessions set address = substr(address, 8) where address like '::ffff:%.%'");
    },
  },
  {
    name: 'accounts-015-providers',
    // Accounts of Google and Facebook that open an account of ours, those who are on their way there, and links that let one in.
    up: async (knex) => {
      // Whether it was the password that was given, or a provider's word.
      await knex.raw('alter table app.sign_in_tickets add column with_password boolean not null default true');
      await knex.raw(`
        create table app.identities (
          provider text not null,
          subject text not null,
          user_id uuid not null references app.users (id),
          created_at timestamptz not null,
          primary key (provider, subject)
        )`);
      await knex.raw('create index identities_by_user on app.identities (user_id)');
      await knex.raw(`
        create table app.oauth_flows (
          id uuid primary key,
          token_hash bytea not null unique,
          provider text not null,
          state text not null,
          nonce text not null,
          verifier text not null,
          redirect text not null,
          account jsonb,
          expires_at timestamptz not null,
          used_at timestamptz
        )`);
      await knex.raw(`
        create table app.identity_links (
          id uuid primary key,
          token_hash bytea not null unique,
          provider text not null,
          account jsonb not null,
          email text not null,
          locale text not null,
          expires_at timestamptz not null
        )`);
      await knex.raw('create index identity_links_by_email on app.identity_links (email)');
    },
  },
  {
    name: 'accounts-016-provider-sign-up',
    up: async (knex) => {
      await knex.raw('alter table app.oauth_flows add column sign_up jsonb');
      await knex.raw('alter table app.identity_links add column sign_up jsonb');
    },
  },
  {
    name: 'accounts-022-provider-accounts',
    // What an account at a provider is called, for its owner; and the browser that came from there, which alone may open its link where
    // no password can be asked for.
    up: async (knex) => {
      await knex.raw('alter table app.identities add column label text');
      await knex.raw('alter table app.identity_links add column browser_hash bytea');
    },
  },
];
