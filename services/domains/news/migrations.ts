import type { Migration } from '#services/platform/migrate.ts';

/** Up to where each person has seen what is new of a record. No event: it changes nothing but what they are shown. */
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
