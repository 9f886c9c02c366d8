import type { Migration } from '#services/platform/migrate.ts';

/** The log's tree: what was sealed (entries), its tiles, its checkpoints, and what admins accepted. */
export const transparencyMigrations: readonly Migration[] = [
  {
    name: 'transparency-001-tree',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      // One row: how far the log is sealed. `position` is that of the last event, 0 before the first.
      await knex.raw(`
        create table app.tlog_state (
          one boolean primary key default true check (one),
          origin text not null,
          size bigint not null check (size >= 0),
          position bigint not null
        )`);
      // As C2SP's tlog-tiles lays them out; the last tile of a level is partial and grows in place.
      await knex.raw(`
        create table app.tlog_tiles (
          level int not null,
          n bigint not null,
          hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
          primary key (level, n)
        )`);
      // The leaves' entries as they were sealed, a batch a row: nothing that was written is written again.
      await knex.raw(
        'create table app.tlog_entries (first bigint primary key, count int not null, bundle bytea not null)',
      );
      await knex.raw(
        'create table app.tlog_checkpoints (size bigint primary key, note text not null, signed_at timestamptz not null default clock_timestamp())',
      );
      await knex.raw(
        'create table app.tlog_acceptances (note text primary key, accepted_at timestamptz not null default clock_timestamp())',
      );
      // One row: what the check that runs by itself found last.
      await knex.raw(`
        create table app.tlog_watch (
          one boolean primary key default true check (one),
          checked_at timestamptz not null,
          events bigint not null,
          sealed bigint not null,
          whole boolean not null,
          findings json not null
        )`);
    },
  },
  {
    name: 'transparency-002-differences-of-checks',
    up: (knex) => knex.raw(`alter table app.chain_checks add column differences json not null default '[]'`),
  },
];
