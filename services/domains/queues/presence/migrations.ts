import type { Migration } from '#services/platform/migrate.ts';

/** Who looks at which record right now. */
export const presenceMigrations: readonly Migration[] = [
  {
    name: 'api-004-presence',
    up: async (knex) => {
      // Unlogged: it is about the last minute. Who looks at something says so again in 15 s.
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
