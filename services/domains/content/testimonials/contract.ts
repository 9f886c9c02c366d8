import { z } from 'zod';
import { nameOf, oneLine } from '#workflows/kernel/inputs.ts';
import { contracts } from '#services/http/contracts.ts';
import { idParams, instant, uuid } from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as routes from './routes.ts';
import { testimonialKinds, testimonialStates } from './testimonialsTable.ts';

const stars = z.int().min(1).max(5);
const words = {
  name: nameOf(60),
  place: oneLine(60).default(''),
  text: z.string().trim().min(20).max(1_000),
  stars,
  language: z.enum(languageCodes),
};

const story = z.object({
  name: z.string(),
  kind: z.enum(testimonialKinds),
  place: z.string(),
  text: z.string(),
  stars,
  language: z.enum(languageCodes),
});
const own = story.extend({ status: z.enum(testimonialStates) });
const listed = own.extend({ id: uuid, updatedAt: instant, revision: z.int() });
export type TestimonialRow = z.output<typeof listed>;

/** What customers say (domains, D13). */
const schemas = {
  testimonials: {
    summary: 'What customers say, those in the language asked for first',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.object({ rows: z.array(story) }),
  },
  submitTestimonial: {
    summary: 'Say how it went, once one of your tradelines has posted; sent again, it replaces the story before',
    body: z.strictObject({
      ...words,
      /** To have it on the site under this name. */
      consent: z.literal(true),
    }),
    answer: own,
  },
  myTestimonial: {
    summary: 'What I said, and whether I may say something',
    answer: z.object({ mayWrite: z.boolean(), testimonial: own.nullable() }),
  },
  testimonialList: {
    summary: 'Everything that customers said, what waits first',
    answer: z.object({ rows: z.array(listed) }),
  },
  moderateTestimonial: {
    summary: 'Publish or hide what a customer said; 412 when it was changed in the meantime',
    params: idParams,
    body: z.strictObject({ revision: z.int().min(1), status: z.enum(['published', 'hidden']) }),
    answer: listed,
  },
};
export const testimonials = contracts(routes, schemas);
