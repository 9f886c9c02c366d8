import type { Migration } from '#services/platform/migrate.ts';

/** Staff who have a record open at the moment. */
export const presenceMigrations: readonly Migration[] = [
  {
    name: 'api-004-presence',
    up: async (knex) => {
      // Unlogged: it only covers the last minute, and every reader sends a heartbeat each 15 s.
      await knex.raw(`
        create unlogged table app.presence (
          stream text not null,
          user_id uuid not null,
          since timestamptz not null,
          seen_at timestamptz not null,
          primary key (stream, user_id)
        )`);
    },
  },
];
