import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { contracts } from '#services/http/contracts.ts';
import { done, instant, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';
import { channels, chosenSubjects } from './routes.ts';

const choices = z.strictObject(
  Object.fromEntries(chosenSubjects.map((subject) => [subject, z.enum(channels)])) as Record<
    (typeof chosenSubjects)[number],
    z.ZodEnum<{ [Name in (typeof channels)[number]]: Name }>
  >,
);
const shownChoices = z.object({
  choices,
  /** Subjects that concern people with the reader's user type. */
  subjects: z.array(z.enum(chosenSubjects)),
  /** Revision that a change must include. */
  revision: z.int(),
  /** Instant at which our last mail to the reader bounced, if it did. */
  bouncedAt: instant.nullable(),
});

/** In-app notifications, and a person's notification settings (product spec, section 6; domains, D11). */
const schemas = {
  notifications: {
    summary: 'My notifications, the latest first, 50 at most',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: uuid,
          at: instant,
          text: z.string(),
          /** Text of a message from staff; null for the product's own notifications. */
          body: z.string().nullable(),
          /** Path of the page that it is about. */
          to: z.string(),
          readAt: instant.nullable(),
          /** The order that it is about: news of one order stand together. */
          order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
        }),
      ),
      unread: z.int(),
    }),
  },
  readNotifications: {
    summary: 'I have read these notifications, or all of them',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(50).optional() }),
    answer: done,
  },
  notificationChoices: { summary: 'How I want to be told, by subject', answer: shownChoices },
  chooseNotifications: {
    summary: 'Choose how to be told; what the law asks for is always mailed',
    body: z.strictObject({ choices, revision: z.int().min(0) }),
    answer: shownChoices,
  },
};
export const notificationContracts = contracts(routes, schemas);
