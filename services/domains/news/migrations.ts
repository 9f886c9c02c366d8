import type { Migration } from '#services/platform/migrate.ts';

/**
 * The point up to which each person has seen a record's news. It is not an event: it only affects what they are shown.
 */
export const unreadMigrations: readonly Migration[] = [
  {
    name: 'api-020-news-seen',
    up: async (knex) => {
      await knex.raw(`
        create table app.news_seen (
          user_id text collate "C" not null,
          kind text collate "C" not null,
          record_id text collate "C" not null,
          position bigint not null,
          seen_until timestamptz not null,
          primary key (user_id, kind, record_id)
        )`);
    },
  },
];
