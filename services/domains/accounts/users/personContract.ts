import { z } from 'zod';
import { afterQuery, done, freshness, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import { openSession } from '#services/domains/accounts/contract.ts';
import { user } from './contract.ts';
import * as routes from './personRoutes.ts';

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
