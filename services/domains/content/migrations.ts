import { typed } from '#projections/database/knexOf.ts';
import type { Migration } from '#services/platform/migrate.ts';
import { insertFirstTexts } from './firstTexts.ts';

/** Texts of the site, their versions, and what customers say. */
export const contentMigrations: readonly Migration[] = [
  {
    name: 'content-001-tables',
    up: async (knex) => {
      await knex.raw(`
        create table app.content (
          id uuid primary key,
          content json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
      await knex.raw(
        `create unique index content_by_slug on app.content ((content ->> 'slug'), ((content ->> 'kind') = 'blog'))`,
      );
      await knex.raw(`
        create table app.content_versions (
          content_id uuid not null references app.content (id),
          version integer not null,
          texts json not null,
          valid_from timestamptz not null,
          made_at timestamptz not null,
          made_by uuid references app.users (id),
          brought_back integer,
          primary key (content_id, version)
        )`);
    },
  },
  // A file that is added to `content/` later: one more of these, with a name of its own.
  { name: 'content-002-first-texts', up: (knex) => insertFirstTexts(typed(knex)) },
  { name: 'content-003-more-articles', up: (knex) => insertFirstTexts(typed(knex)) },
  { name: 'content-004-price-weeks-lenders-privacy', up: (knex) => insertFirstTexts(typed(knex)) },
  { name: 'content-005-about-security', up: (knex) => insertFirstTexts(typed(knex)) },
  {
    // A version that was planned and then given up was never read: earlier versions of a policy are those that were.
    name: 'content-006-given-up-versions',
    up: async (knex) => void (await knex.raw('alter table app.content_versions add column given_up_at timestamptz')),
  },
];
