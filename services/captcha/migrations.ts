import type { Migration } from '#services/platform/migrate.ts';

/** Challenges that were answered, until they expire: none is taken twice. */
export const captchaMigrations: readonly Migration[] = [
  {
    name: 'captcha-001-answers',
    up: async (knex) => {
      await knex.raw(`create table app.captcha_answers (id bytea primary key, expires_at timestamptz not null)`);
      await knex.raw('create index captcha_answers_by_end on app.captcha_answers (expires_at)');
    },
  },
];
