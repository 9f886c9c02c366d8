import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { instant, pagingQuery } from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as routes from './routes.ts';

/** The longest text of the files has about 500 characters. */
const MOST_CHARACTERS = 2_000;

const language = z.enum(languageCodes);
const key = z
  .string()
  .max(160)
  .regex(/^\w+(\.[\w-]+)+$/);
const texts = z.record(z.string(), z.string());

const inLanguage = z.object({
  /** The keys of its forms, in the order in which they're shown. */
  forms: z.array(z.string()),
  /** As the files have it. */
  written: texts,
  /** What stands in their place; null for nothing. */
  changed: texts.nullable(),
  changedAt: instant.nullable(),
  /** Nothing says it in this language: readers see English. */
  missing: z.boolean(),
  /** What a change must carry. */
  revision: z.int(),
});

const view = z.object({
  key: z.string(),
  /** Its file. */
  domain: z.string(),
  /** What people sign can't be changed here. */
  locked: z.boolean(),
  languages: z.record(language, inLanguage),
});
export type WordView = z.output<typeof view>;

const changed = view.extend({
  /** Of all words from now on: pages ask for them with it. */
  version: z.string(),
});

/** The words of pages, mails and files, changed while the product runs (domains, D13). */
const schemas = {
  words: {
    summary: 'What the product says, by key, side by side with English',
    query: z.strictObject({
      language: language.default('en'),
      /** In the key or in a text, in this language or in English. */
      search: pagingQuery.search,
      only: z.enum(['all', 'missing', 'changed']).default('all'),
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
    }),
    answer: z.object({
      rows: z.array(view),
      count: z.int(),
      missing: z.int(),
      changed: z.int(),
    }),
  },
  exportWords: {
    summary: 'The changed files of words, whole, to stand in the place of those in the sources',
    answer: z.unknown(),
  },
  word: { summary: 'One text in every language', params: z.strictObject({ key }), answer: view },
  saveWord: {
    summary: 'Say it in other words; 412 when someone else changed it in the meantime',
    params: z.strictObject({ key }),
    body: z.strictObject({
      language,
      revision: z.int().min(0),
      texts: z.record(z.string().max(200), z.string().trim().max(MOST_CHARACTERS)),
    }),
    answer: changed,
  },
  revertWord: {
    summary: 'Say it as the files do again',
    params: z.strictObject({ key }),
    query: z.strictObject({ language, revision: z.coerce.number().int().min(1) }),
    answer: changed,
  },
};
export const words = contracts(routes, schemas);
