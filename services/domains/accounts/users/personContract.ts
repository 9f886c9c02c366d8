import { z } from 'zod';
import { pageRowsMaximum, scrolledRows } from '#workflows/limits.ts';
import { afterQuery, done, freshness, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import { openSession } from '#services/domains/accounts/contract.ts';
import { user } from './contract.ts';
import * as routes from './personRoutes.ts';
import { personEventKinds, riskNames } from './personRoutes.ts';

/** A person's counts, each by the condition of the corresponding list: without deleted items. */
const counts = z.object({
  orders: z.int(),
  /** Orders that were moved to history: the other counts exclude them. */ ordersInHistory: z.int(),
  cards: z.int(),
  /** Bookings of their cards. */ bookings: z.int(),
  /** Confirmed payments less refunds. */ spentCents: money,
});
/** A person's relation to us (product spec, section 3). */
const flags = {
  /** True for a buyer or a broker, also as a second type. */ isCustomer: z.boolean(),
  /** True if they read their own referral sales. */ referralProgramUser: z.boolean(),
  /** A cardholder's own referral code, once they have one. */ cardholderReferral: z.string().nullable(),
};
export type PersonCounts = z.infer<typeof counts>;

const personEvent = z.object({
  /** Unique within the timeline. */
  key: z.string(),
  at: instant,
  kind: z.enum(personEventKinds),
  /** The event's type, or the template of a mail. */
  what: z.string(),
  /** The record that the event belongs to; null for a mail. */
  record: z.object({ lifecycle: z.string(), id: z.string(), names: z.record(z.string(), z.string()) }).nullable(),
  actor: z
    .object({ kind: z.enum(['person', 'system']), actorName: z.string(), behindName: z.string().nullable() })
    .nullable(),
  /** What its author wrote. */
  note: z.string().nullable(),
  amountCents: money.nullable(),
  /** Whether a mail was sent. */
  status: z.string().nullable(),
});
export type PersonEvent = z.infer<typeof personEvent>;
export type PersonEventKind = PersonEvent['kind'];

/** Something that this person shares with another one, who is named for readers who may see their account. */
const risk = z.object({
  what: z.enum(riskNames),
  others: z.array(z.object({ id: uuid, name: z.string() })),
  /** How many people share it, including those that the reader may not see. */
  count: z.int(),
  /** An order of this person in which it stands, for readers of orders. */
  order: z.object({ id: uuid, number: z.string() }).nullable(),
});
export type RiskView = z.infer<typeof risk>;

/** A single person, and actions on their login. */
const schemas = {
  person: {
    summary: 'One person, by id, with how many orders, cards and bookings they have',
    params: idParams,
    query: afterQuery,
    answer: user.extend({ counts, ...flags, ...freshness }),
  },
  forgetPerson: {
    summary: 'Forget somebody for good: their keys are destroyed, their name and address are gone. Never an admin',
    params: idParams,
    /** 422 if the address is not the account's: typing it confirms that the sender has read whose account it is. */
    body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
    answer: done,
  },
  personTimeline: {
    summary: 'What happened to a person, newest first: their records, account and mails, as far as the reader may see',
    params: idParams,
    query: z
      .strictObject({
        kind: z.enum(personEventKinds).optional(),
        before: z
          .string()
          .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{1,40}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(pageRowsMaximum).default(scrolledRows),
      })
      .extend(afterQuery.shape),
    answer: z.object({ rows: z.array(personEvent), next: z.string().nullable(), ...freshness }),
  },
  personRisks: {
    summary: 'Reasons to look twice at a person: what they share with somebody else',
    params: idParams,
    answer: z.object({ risks: z.array(risk) }),
  },
  personSessions: {
    summary: 'Where a person is logged in',
    params: idParams,
    answer: z.object({
      sessions: z.array(openSession),
    }),
  },
  endPersonSession: {
    summary: "End one of a person's sessions",
    params: idParams.extend({ sessionId: uuid }),
    body: noBody,
    answer: done,
  },
  setOneTimePassword: {
    summary: 'Set a password that the person has to replace at the next login; ends all their sessions',
    params: idParams,
    body: noBody /** The password is shown only this once. */,
    answer: z.object({ password: z.string(), expiresAt: instant, user }),
  },
};
export const people = contracts(routes, schemas);
