import { z } from 'zod';
import { statementKinds } from '#projections/ledger/model.ts';
import { cents as amountOfMoney, reason, reference } from '#workflows/kernel/inputs.ts';
import { payoutSaid } from '#workflows/parts/payout/schemas.ts';
import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { contracts } from '#services/http/contracts.ts';
import { bankFileAsked, maskedPayout } from '#services/domains/payouts/contract.ts';
import { who } from '#services/domains/people/who.ts';
import { afterQuery, done, freshness, idParams, instant, pageOf, pagingQuery, uuid } from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as amountRoutes from './amountRoutes.ts';
import * as checkRoutes from './checkRoutes.ts';
import * as routes from './routes.ts';
import { salesSchemas } from './salesSchemas.ts';
import { cents, person } from './shapes.ts';

/** Any text: an invalid code counts as unknown. */
const code = z.string().trim().min(1).max(60);
/** The referral stored by a browser since the visit that led to a sign-up. */
export const signUpReferral = z.strictObject({
  code: code.optional(),
  at: instant.optional(),
  utm: z.record(z.string().regex(/^utm_[a-z]{1,20}$/), z.string().max(200)).optional(),
});
export type SignUpReferral = z.output<typeof signUpReferral>;

const earnings = { earnedCents: cents, paidCents: cents, unpaidCents: cents, payableCents: cents };
/** The newest 200 entries behind the sums. `referred` is a first name and initial. */
const entries = z.array(
  z.object({
    id: z.string(),
    at: instant,
    kind: z.enum(statementKinds),
    referred: z.string(),
    earnedCents: cents,
    paidCents: cents,
    reference: z.string().nullable(),
    method: z.enum(payoutMethods).nullable(),
  }),
);
/** Details that a person shares with their referrer: a warning for staff. */
const shares = z.array(z.enum(['phone', 'payout']));
export type SharedDetail = z.output<typeof shares>[number];
/** A bound on a card's age in years or limit in dollars; null for no bound. */
const bound = z.int().min(0).max(1_000_000).nullable();
const link = z.strictObject({
  limitMin: bound,
  limitMax: bound,
  ageMin: bound,
  ageMax: bound,
  lenders: z.array(z.int().min(1)).max(40),
});
export type ReferralLink = z.output<typeof link>;
const wholeLink = link
  .refine(({ limitMin, limitMax }) => limitMin === null || limitMax === null || limitMin <= limitMax, {
    path: ['limitMax'],
    message: 'below its minimum',
  })
  .refine(({ ageMin, ageMax }) => ageMin === null || ageMax === null || ageMin <= ageMax, {
    path: ['ageMax'],
    message: 'below its minimum',
  });
/**
 * A referrer's amount per card: their own, null if there is none, and that of the setting. A change must include
 * `revision`.
 */
const amount = z.object({ ownCents: cents.nullable(), settingCents: cents, revision: z.int() });
const programMember = z.object({ member: z.boolean() });
const paidAnswer = z.object({ amountCents: cents });

/** Referrals: who referred whom (product spec, sections 3 and 7; domains, D5). */
const schemas = {
  ...salesSchemas,
  myReferrals: {
    summary: 'My code, how often it was used, and who I referred',
    answer: z.object({
      code: z.string(),
      /** True for a member of the referral program: the sales dashboard shows their sales. */
      inProgram: z.boolean(),
      clicks: z.int(),
      signUps: z.int(),
      /** Number of them who paid for an order, or whose card was booked and paid. */
      conversions: z.int(),
      /** Whether the reader was referred, and whether they may still name the referrer. */
      broughtBySomebody: z.boolean(),
      maySayUntil: instant.nullable(),
      /** First name and initial; the newest 200. */
      referred: z.array(
        z.object({ ...person, conversions: z.int(), orders: z.int(), cards: z.int(), earnedCents: cents }),
      ),
      ...earnings,
      entries,
      /** Current percentage of each level: the first is for people referred by the reader directly. */
      levels: z.array(z.int()),
      /** Amount for each card referred by the reader, in cents: their own, or the standard amount. */
      perCardCents: cents,
      perCardIsOwn: z.boolean(),
      link,
    }),
  },
  addReferral: { summary: 'Say who referred me, once', body: z.strictObject({ code }), answer: done },
  checkReferral: {
    summary: 'Whether there is such a code; counts a visit, once a visitor and day',
    body: z.strictObject({ code }),
    /** Names of the lenders that the link is restricted to: empty if it is for all. */
    answer: z.object({ valid: z.boolean(), link: link.optional(), lenderNames: z.array(z.string()).optional() }),
  },
  changeReferral: {
    summary: 'Change who referred a person; null for nobody. The reason becomes an event',
    body: z.strictObject({ userId: uuid, code: code.nullable(), reason }),
    answer: done,
  },
  verifyReferral: {
    summary: 'Confirm who referred a person, with a reason that becomes an event',
    body: z.strictObject({ userId: uuid, reason }),
    answer: done,
  },
  salesLink: {
    summary: 'The code of a person of sales, and how often it was used',
    /** `inProgram`: they read their own sales in the table of the referral program as well. */
    answer: z.object({ code: z.string(), clicks: z.int(), inProgram: z.boolean() }),
  },
  referralProgram: {
    summary: 'Whether a person is in the referral program',
    query: z.strictObject({ userId: uuid }),
    answer: programMember,
  },
  setReferralProgram: {
    summary: 'Put a person in the referral program, or take them out: anyone but cardholders',
    body: z.strictObject({ userId: uuid, member: z.boolean() }),
    answer: programMember,
  },
  referralLink: { summary: 'What my link asks of a card', answer: link },
  saveReferralLink: { summary: 'Save what my link asks of a card', body: wholeLink, answer: link },
  referrers: {
    summary: 'Cardholders who referred others, who earned most first',
    query: z.strictObject(pagingQuery),
    answer: pageOf(
      z.object({
        id: uuid,
        name: z.string(),
        email: z.string(),
        code: z.string(),
        signUps: z.int(),
        cards: z.int(),
        ...earnings,
      }),
    ),
  },
  referrer: {
    summary: 'One of them, and the people they referred',
    params: idParams,
    answer: z.object({
      who,
      code: z.string(),
      clicks: z.int(),
      ...earnings,
      entries,
      amount,
      link,
      referred: z.array(
        z.object({ ...person, conversions: z.int(), orders: z.int(), cards: z.int(), earnedCents: cents, shares }),
      ),
    }),
  },
  setReferralAmount: {
    summary:
      'What a card earns this cardholder for bringing it, from now on; null: the setting. The reason becomes an event',
    params: idParams,
    body: z.strictObject({ amountCents: amountOfMoney.nullable(), reason, revision: z.int().min(0) }),
    answer: amount,
  },
  filterUsers: {
    summary: 'People with a code, by name, address or code: to choose from',
    query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
    answer: z.object({ rows: z.array(z.object({ id: uuid, name: z.string(), email: z.string(), code: z.string() })) }),
  },
  referralsToPay: {
    summary: 'Referral commissions to pay now, with the masked account of each, and the last payments',
    query: afterQuery,
    answer: z.object({
      /** `shares`: details shared with any of the people they referred. */
      rows: z.array(z.object({ who, orders: z.int(), ...earnings, payout: maskedPayout, shares })),
      paid: z.array(
        z.object({
          who,
          reference: z.string(),
          method: z.enum(payoutMethods).nullable(),
          amountCents: cents,
          paidAt: instant,
          unpaid: z.boolean(),
        }),
      ),
      ...freshness,
    }),
  },
  exportReferralPayouts: {
    summary: 'What referrers can be paid now as a table, a row a referrer, account numbers masked',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.string(),
  },
  referralBankFile: {
    summary:
      'What referrers can be paid now as a file for the bank, account numbers whole; the reason becomes an event of each of them',
    body: bankFileAsked,
    answer: z.string(),
  },
  payReferrals: {
    summary:
      'Mark all that a referrer can be paid now as paid. With `amountCents`, only if it is still that amount: what was shown and transferred',
    body: z.strictObject({ referrerId: uuid, ...payoutSaid, amountCents: cents.optional() }),
    answer: paidAnswer,
  },
  unpayReferrals: {
    summary: 'Reverse one payment, by its reference and when it was made; the reason becomes an event',
    body: z.strictObject({ referrerId: uuid, reference, paidAt: instant, reason }),
    answer: paidAnswer,
  },
};
export const referrals = contracts({ ...routes, ...checkRoutes, ...amountRoutes }, schemas);
