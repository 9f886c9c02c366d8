// oxlint-disable max-lines -- migrations only grow
// A history: every change of the tables of accounts, in its order; it only grows.
import type { Knex } from 'knex';
import { BY_NAME, byParts } from '#projections/grid/named.ts';
import { normalEmail } from './accountEmail.ts';
import { signInMigrations } from './signInMigrations.ts';

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
  ...signInMigrations,
  {
    name: 'accounts-016-broker-rate-from',
    // A broker's next rate, and from when it is in force; it takes the place of `broker_percent` with the change after it.
    up: async (knex) =>
      void (await knex.raw(
        `alter table app.users add column next_broker_percent integer check (next_broker_percent between 0 and 100),
           add column next_broker_from timestamptz,
           add check ((next_broker_percent is null) = (next_broker_from is null))`,
      )),
  },
  {
    name: 'accounts-017-own-commission',
    // What a cardholder earns over a card's commission: a percentage of it, or an amount.
    up: async (knex) =>
      void (await knex.raw(
        `alter table app.users add column commission_percent integer not null default 0 check (commission_percent between 0 and 100),
           add column commission_cents integer not null default 0 check (commission_cents between 0 and 50000)`,
      )),
  },
  {
    name: 'accounts-018-refused-addresses',
    // The address that the mail server refused for good: nothing is mailed there until it changes or staff lift it.
    up: async (knex) =>
      void (await knex.raw(
        'alter table app.users add column bounced_email text, add column bounced_at timestamptz, add column bounce_said text',
      )),
  },
  {
    name: 'accounts-019-source-survey',
    // Somebody would rather not say where they heard of us: they aren't asked again.
    up: async (knex) =>
      void (await knex.raw('alter table app.users add column source_survey_closed boolean not null default false')),
  },
  {
    name: 'accounts-020-support-phone',
    // Whether the support phone is shown to this person; null as long as their kind says it.
    up: async (knex) => void (await knex.raw('alter table app.users add column support_phone_shown boolean')),
  },
  {
    name: 'accounts-021-one-time-password',
    // The password was set by staff: until when it lets its owner in, to choose another one.
    up: async (knex) => void (await knex.raw('alter table app.users add column one_time_until timestamptz')),
  },
  {
    name: 'accounts-023-one-form-of-addresses',
    // Accounts opened before an address had one form get it, where no other account has it already.
    up: async (knex) => {
      const rows: { id: string; email: string }[] = await knex('app.users')
        .whereRaw("email ~ '[^ -~]'")
        .orderBy('created_at')
        .select('id', 'email');
      for (const { id, email } of rows) {
        const one = normalEmail(email);
        await knex('app.users')
          .where({ id })
          .whereNotExists((others) => others.from('app.users').where({ email: one }))
          .update({ email: one });
      }
    },
  },
  {
    name: 'accounts-040-folded-names',
    // Names are found as people spell them: without marks, with any apostrophe (workflows/kernel/folded.ts), and also without punctuation.
    // The words of 005 stay: a process of an earlier version writes its read model by them.
    up: async (knex) => {
      await knex.raw(`
        create function app.folded(given text) returns text language sql immutable parallel safe as $$
          select lower(regexp_replace(normalize(
            translate(given, '‘’ʼ\`´＇‐‑–—', '''''''''''''----'), NFKD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")
        $$`);
      await knex.raw(`
        create function app.folded_bare(given text) returns text language sql immutable parallel safe as $$
          select regexp_replace(app.folded(given), '[.''/-]', '', 'g')
        $$`);
      await knex.raw(`
        alter table app.users add column folded_words tsvector generated always as (array_to_tsvector(array_remove(
          regexp_split_to_array(app.folded(first_name || ' ' || last_name || ' ' || email || ' ' || replace(email, '@', ' ')), '[\\s,;]+')
          || regexp_split_to_array(app.folded(first_name || ' ' || last_name || ' ' || email), '[\\s,;@.''/-]+')
          || regexp_split_to_array(app.folded_bare(first_name || ' ' || last_name), '[\\s,;]+'), ''))) stored`);
      await knex.raw('create index users_by_folded_words on app.users using gin (folded_words)');
      await knex.raw(
        `create or replace view read.people as
           select (id::text collate "C") as id, name, email, folded_words as words from app.users where forgotten_at is null`,
      );
    },
  },
  {
    name: 'accounts-041-sessions-by-address',
    // Which customers came from the same network.
    up: async (knex) =>
      void (await knex.raw(
        'create index sessions_by_address on app.sessions (address) where address is not null and behind_user_id is null',
      )),
  },
  {
    name: 'accounts-042-person-marks',
    // Keyed fingerprints of values that two people might share: a client's address, a payout account.
    up: async (knex) => {
      await knex.raw(`
        create table app.person_marks (
          user_id uuid not null,
          kind text not null,
          of text not null,
          mark text not null,
          primary key (user_id, kind, of)
        )`);
      await knex.raw('create index person_marks_by_mark on app.person_marks (mark, kind)');
      // Numbers are compared as riskPairs.ts does.
      await knex.raw(
        `create index users_by_phone_digits on app.users (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))`,
      );
    },
  },
  {
    name: 'accounts-043-tries-unlogged',
    // Counted before most commands, so that waiting for the disk and for each other cost them up to 20 ms. After a crash of the
    // database counting begins anew.
    up: async (knex) => void (await knex.raw('alter table app.try_limits set unlogged')),
  },
  {
    name: 'accounts-044-quick-folding',
    // The same results: what is ASCII needs no marks taken off, and that is nearly all. A list of 100,000 was searched for part of a name in
    // more than a second.
    up: async (knex) => {
      await knex.raw(`
        create or replace function app.folded(given text) returns text language sql immutable parallel safe as $$
          select case when octet_length(given) = char_length(given)
            then lower(translate(given, '\`', '''') collate "C") collate "und-x-icu"
            else lower(regexp_replace(normalize(
              translate(given, '‘’ʼ\`´＇‐‑–—', '''''''''''''----'), NFKD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu") end
        $$`);
      await knex.raw(`
        create or replace function app.folded_bare(given text) returns text language sql immutable parallel safe as $$
          select translate(app.folded(given), '.''/-', '')
        $$`);
    },
  },
  {
    name: 'accounts-045-parts-of-names',
    // A list of 100,000 was read whole for the people whose names contain what a filter asks for: 350 ms, by this index less than one.
    up: async (knex) => {
      await knex.raw('create extension if not exists pg_trgm schema app');
      await knex.raw(`create index users_by_parts on app.users ${byParts(`name ${BY_NAME}`, 'email')}`);
    },
  },
];
