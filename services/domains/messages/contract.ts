import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { done, instant, uuid } from '#services/http/shapes.ts';
import { who } from '#services/domains/people/who.ts';
import { mailStatuses } from '#services/domains/messages/outbox/routes.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { messageChannels, messageTemplates, toldEntities } from './routes.ts';
import * as routes from './routes.ts';

/** Nine digits as an SSN has them, or as many as a card's number has. */
const ssn = /(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/;
const cardNumber = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;

/** Mails must not contain anybody's secrets (domains, D11). */
const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !ssn.test(text) && !cardNumber.test(text), 'names an SSN or a card number');
const text = z.strictObject({ subject: plain(routes.messageLimits.subject), body: plain(routes.messageLimits.body) });
const texts = z.strictObject({
  ...(Object.fromEntries(languageCodes.map((code) => [code, text.optional()])) as Record<
    Language,
    z.ZodOptional<typeof text>
  >),
  en: text,
});
/** A message, and when it is sent; null: now. */
export const messageInput = z.strictObject({
  texts,
  channels: z.enum(messageChannels),
  sendAt: instant.nullable(),
});
/** The stored texts; both empty once the only reader was forgotten. */
export const storedTexts = z.partialRecord(z.enum(languageCodes), z.object({ subject: z.string(), body: z.string() }));

const params = z.strictObject({ entity: z.enum(toldEntities), id: uuid });
const ofTold = params.extend({ toldId: uuid });

const person = who.extend({
  /** Their relation to the record. */
  as: z.enum(['buyer', 'cardholder', 'user']),
  language: z.enum(languageCodes),
  /** True if they receive nothing, because the account is closed or forgotten. */
  gone: z.boolean(),
  /** True if they aren't notified about this record, except for mandatory mails. */
  muted: z.boolean(),
});
export type ToldPerson = z.output<typeof person>;

const told = z.object({
  id: uuid,
  at: instant,
  template: z.string(),
  to: who,
  /** Null if it wasn't sent by mail. */
  mail: z
    .object({ status: z.enum(mailStatuses), sentAt: instant.nullable(), lastError: z.string().nullable() })
    .nullable(),
  /** Null if it wasn't shown in the app. */
  app: z.object({ readAt: instant.nullable() }).nullable(),
  /** Whether it can be sent again: messages about an account's login can't. */
  again: z.boolean(),
});
export type Told = z.output<typeof told>;

const message = z.object({
  id: uuid,
  texts: storedTexts,
  channels: z.enum(messageChannels),
  to: z.array(who),
  by: who,
  writtenAt: instant,
  sendAt: instant,
  sentAt: instant.nullable(),
  cancelledAt: instant.nullable(),
});
export type WrittenMessage = z.output<typeof message>;

/** Notifications about a record, and messages of staff to its people (domains, D11). */
const schemas = {
  messageTexts: {
    summary: 'Texts that a message can start from, in every language',
    answer: z.object({ rows: z.array(z.object({ name: z.enum(messageTemplates), texts: storedTexts })) }),
  },
  toldAbout: {
    summary: 'Who is notified about a record, their recent notifications, and what staff wrote to them',
    params,
    answer: z.object({
      /** Display name: an order's number, a card's bank, a person's name. */
      name: z.string().nullable(),
      people: z.array(person),
      /** Revision that a change of the muted people must include. */
      muteRevision: z.int(),
      /** The latest first, 100 at most. */
      told: z.array(told),
      messages: z.array(message),
    }),
  },
  toldPreview: {
    summary: "One notice in its reader's language; without what opens anything",
    params: ofTold,
    answer: z.object({ subject: z.string(), text: z.string() }),
  },
  tellAgain: {
    summary: 'Mail a notice to its reader again',
    params: ofTold,
    body: z.strictObject({}),
    answer: done,
  },
  muteRecord: {
    summary: "Who of a record's people isn't told about it; what must be mailed goes out all the same",
    params,
    body: z.strictObject({ revision: z.int().min(0), userIds: z.array(uuid).max(300) }),
    answer: done,
  },
  writeToPeople: {
    summary: 'Write to people of a record, now or at an instant',
    params,
    body: messageInput.extend({ to: z.array(uuid).min(1).max(300) }),
    answer: z.object({ id: uuid, sendAt: instant }),
  },
  cancelToPeople: {
    summary: "Withdraw a message that hasn't gone out",
    params: params.extend({ messageId: uuid }),
    answer: done,
  },
};
export const messages = contracts(routes, schemas);
