import { z } from 'zod';
import { afterQuery, done, freshness, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import { openSession } from '#services/domains/accounts/contract.ts';
import { user } from './contract.ts';
import * as routes from './personRoutes.ts';

/** What somebody has here, each number as the list behind it counts: without what was deleted. */
const counts = z.object({
  orders: z.int(),
  /** Orders that were moved to history: the others are counted without them. */ ordersInHistory: z.int(),
  cards: z.int(),
  /** Bookings of their cards. */ bookings: z.int(),
  /** Confirmed payments less refunds. */ spentCents: money,
});
/** What the person is to us (product spec, section 3). */
const flags = {
  /** Buys: a buyer or a broker, be it besides. */ isCustomer: z.boolean(),
  /** Reads their own referral sales. */ referralProgramUser: z.boolean(),
  /** Of a cardholder: the code by which they refer, once they have one. */ cardholderReferral: z.string().nullable(),
};
export type PersonCounts = z.infer<typeof counts>;

/** One person, and what is done about how they log in. */
export const schemas = {
  person: {
    summary: 'One person, by id, with how many orders, cards and bookings they have',
    params: idParams,
    query: afterQuery,
    answer: user.extend({ counts, ...flags, ...freshness }),
  },
  forgetPerson: {
    summary: 'Forget somebody for good: their keys are destroyed, their name and address are gone. Never an admin',
    params: idParams,
    /** 422 for another address than the account's: whoever presses it has read whose it is. */
    body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
    answer: done,
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
    body: noBody /** The password is shown this once. */,
    answer: z.object({ password: z.string(), expiresAt: instant, user }),
  },
};
export const people = contracts(routes, schemas);
