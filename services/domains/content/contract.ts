import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { day, idParams, instant, noBody, uuid } from '#services/http/shapes.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { contentKinds } from './contentTable.ts';
import * as routes from './routes.ts';

/** A long article is about 20,000 characters. */
const MOST_CHARACTERS = 60_000;

const language = z.enum(languageCodes);
const inLanguage = z.strictObject({ language: language.default('en') });
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  // A number is an article's number.
  .regex(/[a-z]/);
const slugParams = z.strictObject({ slug: z.string().max(100) });

const text = z.string().trim().max(MOST_CHARACTERS);
/** Markdown; an empty one is a missing one. */
const texts = z.strictObject({
  ...(Object.fromEntries(languageCodes.map((code) => [code, text.optional()])) as Record<
    Language,
    z.ZodOptional<typeof text>
  >),
  en: text.min(1),
});
const shownTexts = z.partialRecord(language, z.string());

/** A piece of a text as data: paragraphs, headings, lists, pictures. */
const blocks = z.array(z.looseObject({ kind: z.string() }));

const shownArticle = z.object({
  slug: z.string(),
  title: z.string(),
  lead: blocks,
  blocks,
  /** The same as Markdown. */
  markdown: z.string(),
  /** The one it is in: English stands in for one that is missing. */
  language,
  version: z.int(),
});

const listed = z.object({
  id: uuid,
  kind: z.enum(contentKinds),
  slug: z.string(),
  /** Of the draft, in English. */
  title: z.string(),
  state: z.enum(['draft', 'scheduled', 'published', 'archived']),
  /** By what the draft of each language differs from what is read: nothing, everything, or that it's missing. */
  missing: z.array(language),
  /** Languages whose text is made up differently from the English one: a heading, a list or a paragraph more or less. */
  differing: z.array(language),
  /** What is written isn't what is read. */
  unpublished: z.boolean(),
  live: z.int().nullable(),
  next: z.object({ version: z.int(), from: instant }).nullable(),
  published: day.nullable(),
  updatedAt: instant,
  /** What a change must carry. */
  revision: z.int(),
});
export type ContentRow = z.output<typeof listed>;

const whole = listed.extend({
  draft: shownTexts,
  oldSlugs: z.array(z.string()),
  /** Where it stands on the site; null for a text that is part of a page of the app. */
  path: z.string().nullable(),
  versions: z.array(
    z.object({
      version: z.int(),
      texts: shownTexts,
      from: instant,
      madeAt: instant,
      madeBy: z.string().nullable(),
      broughtBack: z.int().nullable(),
    }),
  ),
});
export type ContentView = z.output<typeof whole>;

const seen = z.strictObject({ revision: z.int().min(0) });
const change = { params: idParams, answer: whole };

/** Texts of the site (domains, D13): what everybody reads, and what admins write. */
const schemas = {
  blogs: {
    summary: 'Articles of the blog, the newest first',
    query: inLanguage.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          title: z.string(),
          teaser: z.string(),
          published: day,
          language,
        }),
      ),
      page: z.int(),
      pages: z.int(),
    }),
  },
  blog: {
    summary: 'One article, by its slug, an old slug or its number',
    params: slugParams,
    query: inLanguage,
    answer: shownArticle.extend({ id: z.int(), published: day }),
  },
  faq: {
    summary: 'Questions with their answers, by group',
    query: inLanguage,
    answer: z.object({
      rows: z.array(z.object({ group: z.string(), question: z.string(), answer: z.string(), order: z.int() })),
      language,
    }),
  },
  contentPage: {
    summary: 'The text of a page, and since when this version is in effect',
    params: slugParams,
    query: inLanguage,
    answer: shownArticle.extend({ effectiveFrom: instant }),
  },
  guides: {
    summary: 'The guides, and where they are as files',
    query: inLanguage,
    answer: z.object({
      rows: z.array(z.object({ product: z.string(), title: z.string(), url: z.string(), version: z.int(), language })),
    }),
  },
  contentImage: { summary: 'A picture of an article', params: idParams, answer: z.unknown() },
  contents: { summary: 'Every text of the site', answer: z.object({ rows: z.array(listed) }) },
  content: { summary: 'One text with its draft and every version', params: idParams, answer: whole },
  saveContent: {
    summary: 'Write a draft: a new article of the blog at revision 0; 412 when someone else changed it in the meantime',
    params: idParams,
    body: seen.extend({ slug: slug.optional(), texts }),
    answer: whole,
  },
  publishContent: {
    summary: 'Publish what is written, or an older version once more; at once, or from an instant on',
    params: idParams,
    body: seen.extend({ version: z.int().min(1).optional(), at: instant.optional() }),
    answer: whole,
  },
  unscheduleContent: { summary: 'Call off the next version', body: seen, ...change },
  archiveContent: { summary: 'Take a text off the site', body: seen, ...change },
  unarchiveContent: { summary: 'Put a text back on the site', body: seen, ...change },
  addContentImage: {
    summary: 'Upload a picture for articles, jpg or png',
    body: noBody,
    answer: z.object({ id: uuid, url: z.string() }),
  },
};
export const content = contracts(routes, schemas);
