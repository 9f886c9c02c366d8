import type { Db } from '#projections/database/db.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';
import type { Story } from '#services/domains/content/site/siteTypes.ts';
import type { Migration } from '#services/platform/migrate.ts';
import type { Language } from '#words/languages.ts';

export const testimonialStates = ['submitted', 'published', 'hidden'] as const;
export const testimonialKinds = ['buyer', 'broker', 'cardholder'] as const;

/** What a customer says about us (domains, D13): one a customer. */
export type Testimonial = {
  readonly id: string;
  readonly userId: string;
  /** As they want to be called on the site. */
  readonly name: string;
  readonly kind: (typeof testimonialKinds)[number];
  /** A city or a state; empty for none. */
  readonly place: string;
  readonly text: string;
  /** One to five. */
  readonly stars: number;
  /** The one in which it's written. */
  readonly language: Language;
  readonly status: (typeof testimonialStates)[number];
};

export const testimonialsTable = auditedTable<Testimonial>({
  table: 'app.testimonials',
  key: 'id',
  stream: (id) => `testimonial-${id}`,
  type: 'testimonial.changed.v1',
  columns: ['id', 'userId', 'name', 'kind', 'place', 'text', 'stars', 'language', 'status'],
  inColumn: 'testimonial',
  // What somebody says of themselves goes with their account; events stay.
  untold: ['name', 'place', 'text'],
});

/** All of them, those that wait first, then the newest. */
export const allTestimonials = async (
  db: Db,
): Promise<readonly (Stored<Testimonial> & { readonly updatedAt: string })[]> => {
  const rows = await db('app.testimonials').orderByRaw(
    `(testimonial ->> 'status' = 'submitted') desc, updated_at desc, id`,
  );
  return rows.map(({ testimonial, revision, updated_at: at }) => ({
    ...testimonial,
    revision,
    updatedAt: at.toISOString(),
  }));
};

/** Those on the site, the newest first. */
export const publishedStories = async (db: Db): Promise<readonly Story[]> =>
  (await allTestimonials(db))
    .filter(({ status }) => status === 'published')
    .map(({ name, kind, place, text, stars, language }) => ({ name, kind, place, text, stars, language }));

/** Part of forgetting somebody. */
export const forgetTestimonialsOf = (trx: Db, userId: string): Promise<unknown> =>
  trx('app.testimonials').whereRaw(`testimonial ->> 'userId' = ?`, [userId]).delete();

export const testimonialMigrations: readonly Migration[] = [
  {
    name: 'testimonials-001-table',
    up: async (knex) => {
      await knex.raw(`
        create table app.testimonials (
          id uuid primary key,
          testimonial json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
      await knex.raw(`create index testimonials_by_user on app.testimonials ((testimonial ->> 'userId'))`);
    },
  },
];
