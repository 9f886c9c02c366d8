import type { Knex } from 'knex';

/** Accounts, sessions, tokens, access links, the limits of trying, and the audit outbox. */
export const accountsMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'accounts-001-users',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.users (
          id uuid primary key,
          email text not null unique check (email = lower(email)),
          first_name text not null,
          last_name text not null,
          phone text,
          state text,
          company_name text,
          source text,
          user_type text not null check (user_type in ('buyer', 'broker', 'cardholder', 'staff', 'admin')),
          permissions jsonb not null default '{}',
          password_hash text,
          email_verified boolean not null default false,
          locale text not null default 'en' check (locale in ('en', 'ru', 'es', 'zh')),
          broker_percent integer not null default 0 check (broker_percent between 0 and 100),
          blocked_at timestamptz,
          disabled_at timestamptz,
          forgotten_at timestamptz,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          revision integer not null default 0
        )`);
      await knex.raw('create index users_by_type on app.users (user_type, created_at)');
    },
  },
  {
    name: 'accounts-002-sessions',
    up: async (knex) => {
      await knex.raw(`
        create table app.sessions (
          id uuid primary key,
          token_hash bytea not null unique,
          user_id uuid not null references app.users (id),
          behind_user_id uuid references app.users (id),
          created_at timestamptz not null,
          expires_at timestamptz not null,
          ended_at timestamptz,
          address text,
          user_agent text
        )`);
      await knex.raw('create index sessions_by_user on app.sessions (user_id) where ended_at is null');
      await knex.raw(
        'create index sessions_by_behind on app.sessions (behind_user_id) where behind_user_id is not null and ended_at is null',
      );
    },
  },
  {
    name: 'accounts-003-tokens',
    up: async (knex) => {
      await knex.raw(`
        create table app.account_tokens (
          id uuid primary key,
          token_hash bytea not null unique,
          purpose text not null check (purpose in ('verify-email', 'reset-password')),
          user_id uuid references app.users (id),
          created_at timestamptz not null,
          expires_at timestamptz not null,
          used_at timestamptz
        )`);
      await knex.raw('create index account_tokens_by_user on app.account_tokens (user_id, purpose, created_at)');
      await knex.raw(`
        create table app.access_links (
          id uuid primary key,
          token_hash bytea not null unique,
          booking_id text not null,
          cardholder_id uuid not null,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          revoked_at timestamptz
        )`);
      await knex.raw('create index access_links_by_booking on app.access_links (booking_id)');
      await knex.raw('create index access_links_by_cardholder on app.access_links (cardholder_id)');
      // The shape that rate-limiter-flexible expects.
      await knex.raw(
        'create table app.try_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
      );
    },
  },
  {
    name: 'accounts-004-audit-outbox',
    up: async (knex) => {
      await knex.raw(`
        create table app.audit_outbox (
          id uuid primary key,
          line bigint generated always as identity unique,
          stream text not null,
          type text not null,
          data jsonb not null,
          meta jsonb not null,
          relayed_at timestamptz
        )`);
      await knex.raw('create index audit_outbox_waiting on app.audit_outbox (line) where relayed_at is null');
    },
  },
  {
    name: 'accounts-005-people',
    up: async (knex) => {
      // Columns for sorting and searching in lists. Words in the form of the read models (projections/grid/search.ts):
      // as written; for an address also from its domain on, and in parts.
      await knex.raw(`
        alter table app.users
          add column name text generated always as (btrim(first_name || ' ' || last_name)) stored,
          add column words tsvector generated always as (array_to_tsvector(array_remove(
            regexp_split_to_array(lower(first_name || ' ' || last_name || ' ' || email || ' ' || replace(email, '@', ' ')), '[\\s,;]+')
            || regexp_split_to_array(lower(first_name || ' ' || last_name || ' ' || email), '[\\s,;@.''/-]+'), ''))) stored`);
      await knex.raw('create unique index users_by_text_id on app.users ((id::text collate "C"))');
      await knex.raw('create index users_by_words on app.users using gin (words)');
      await knex.raw('create schema if not exists read');
      await knex.raw(
        `create view read.people as select (id::text collate "C") as id, name, email, words from app.users where forgotten_at is null`,
      );
    },
  },
  {
    name: 'accounts-006-latest-session',
    // Includes ended sessions: when somebody last signed in.
    up: async (knex) =>
      void (await knex.raw('create index sessions_by_user_latest on app.sessions (user_id, created_at desc)')),
  },
  {
    name: 'accounts-007-own-session',
    // For a login as somebody else: the session it was opened from and returns to.
    up: async (knex) =>
      void (await knex.raw('alter table app.sessions add column own_session_id uuid references app.sessions (id)')),
  },
  {
    name: 'accounts-008-sessions-in-use',
    // When a session was last used, and when its password was last confirmed.
    up: async (knex) =>
      void (await knex.raw(
        'alter table app.sessions add column seen_at timestamptz, add column confirmed_at timestamptz',
      )),
  },
  {
    name: 'accounts-009-email-changes',
    // One's own change of address, which both addresses confirm; one open change an account.
    up: async (knex) => {
      await knex.raw(`
        create table app.email_changes (
          id uuid primary key,
          user_id uuid not null references app.users (id),
          session_id uuid not null,
          old_email text not null,
          new_email text not null check (new_email = lower(new_email)),
          old_token_hash bytea not null unique,
          new_token_hash bytea not null unique,
          asked_at timestamptz not null,
          expires_at timestamptz not null,
          old_confirmed_at timestamptz,
          new_confirmed_at timestamptz,
          changed_at timestamptz,
          stopped_at timestamptz
        )`);
      await knex.raw('create index email_changes_by_user on app.email_changes (user_id, asked_at)');
      await knex.raw(
        'create unique index email_changes_open on app.email_changes (user_id) where changed_at is null and stopped_at is null',
      );
    },
  },
  {
    name: 'accounts-010-source-text',
    // What somebody said besides where they heard of us.
    up: async (knex) => void (await knex.raw('alter table app.users add column source_text text')),
  },
  {
    name: 'accounts-011-roles',
    // Roles, and what somebody has besides them; `permissions` stays what is in force.
    up: async (knex) => {
      await knex.raw(`
        create table app.roles (
          id uuid primary key,
          name text not null,
          permissions json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
      await knex.raw('create unique index roles_by_name on app.roles (lower(name))');
      await knex.raw(
        "alter table app.users add column role_ids uuid[] not null default '{}', add column own_permissions json not null default '{}'",
      );
      await knex.raw("update app.users set own_permissions = permissions::json where permissions <> '{}'");
      await knex.raw("create index users_by_role on app.users using gin (role_ids) where role_ids <> '{}'");
    },
  },
  {
    name: 'accounts-012-other-kind',
    // A customer and a cardholder can be one person (domains, D0-8): what they are besides what is in force.
    up: async (knex) =>
      void (await knex.raw(
        "alter table app.users add column other_kind text check (other_kind in ('buyer', 'broker', 'cardholder'))",
      )),
  },
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
];
