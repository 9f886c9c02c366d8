import { z } from 'zod';
import { reason, reference } from '#workflows/kernel/inputs.ts';
import { contracts } from '#services/http/contracts.ts';
import { maskedPayout } from '#services/domains/payouts/contract.ts';
import { who } from '#services/domains/accounts/who.ts';
import { customerLabels } from '#workflows/order/label.ts';
import {
  afterQuery,
  day,
  done,
  freshness,
  idParams,
  instant,
  pageOf,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as checkRoutes from './checkRoutes.ts';
import * as routes from './routes.ts';

/** Any text: what is no code is unknown. */
const code = z.string().trim().min(1).max(60);
/** What a browser kept of the visit that led to a sign-up. */
export const signUpReferral = z.strictObject({
  code: code.optional(),
  at: instant.optional(),
  utm: z.record(z.string().regex(/^utm_[a-z]{1,20}$/), z.string().max(200)).optional(),
});
export type SignUpReferral = z.output<typeof signUpReferral>;

/** Cents: below zero where more was paid than is earned after a refund. */
const cents = z.int();
const earnings = { earnedCents: cents, paidCents: cents, unpaidCents: cents, payableCents: cents };
/** What somebody has in common with whoever brought them: a warning for staff. */
const shares = z.array(z.enum(['phone', 'payout']));
export type SharedDetail = z.output<typeof shares>[number];
const person = { id: uuid, name: z.string(), joinedAt: instant };
/** Years and dollars of a card; null where there is no bound. */
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
const scope = { scope: z.enum(['mine', 'all']).default('all') };
/** What a chart's bars are of: Pacific days, weeks from Monday, or calendar months. */
export const salesPeriods = ['day', 'week', 'month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
/** What a client has bought: nothing yet, something lately, or nothing for a while. */
const clientStatuses = ['lead', 'active', 'quiet'] as const;
export type ClientStatus = (typeof clientStatuses)[number];
const commissionStates = ['none', 'accruing', 'payable', 'paid'] as const;
export type CommissionState = (typeof commissionStates)[number];
const tableQuery = z.strictObject({
  search: pagingQuery.search,
  language: z.enum(languageCodes).default('en'),
  ...scope,
});
/** A range of Pacific days, both included; a year at most. */
const range = z
  .strictObject({ from: day, to: day, by: z.enum(salesPeriods).default('day'), ...scope })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 367 * 86_400_000, {
    path: ['to'],
    message: 'not after its beginning, or more than a year later',
  });
const figures = z.object({
  clicks: z.int(),
  signUps: z.int(),
  firstOrders: z.int(),
  orders: z.int(),
  confirmedCents: cents,
  refundedCents: cents,
  /** Placed in the range and not paid yet. */
  openOrders: z.int(),
  earnedCents: cents,
  paidCents: cents,
  /** What is owed to referrers when the range ends. */
  unpaidCents: cents,
});
export type ReferralFigures = z.output<typeof figures>;
const programMember = z.object({ member: z.boolean() });
const paidAnswer = z.object({ amountCents: cents });

/** Who brought whom (product spec, sections 3 and 7; domains, D5). */
export const schemas = {
  myReferrals: {
    summary: 'My code, how often it was used, and who I brought',
    answer: z.object({
      code: z.string(),
      /** In the referral program: the sales dashboard shows what they sold. */
      inProgram: z.boolean(),
      clicks: z.int(),
      signUps: z.int(),
      /** Those of them who have paid for an order, or whose card was booked and paid. */
      conversions: z.int(),
      /** Whether somebody brought me, and whether I may still say who. */
      broughtBySomebody: z.boolean(),
      maySayUntil: instant.nullable(),
      /** First name and initial: the newest 200. */
      referred: z.array(
        z.object({ ...person, conversions: z.int(), orders: z.int(), cards: z.int(), earnedCents: cents }),
      ),
      ...earnings,
      /** What each level earns now, in percent: the first one for whom I brought myself. */
      levels: z.array(z.int()),
      /** What a card that I brought earns me, in cents. */
      perCardCents: cents,
      link,
    }),
  },
  addReferral: { summary: 'Say who brought me, once', body: z.strictObject({ code }), answer: done },
  checkReferral: {
    summary: 'Whether there is such a code; counts a visit, once a visitor and day',
    body: z.strictObject({ code }),
    /** The lenders that the link is for, by name: none for all of them. */
    answer: z.object({ valid: z.boolean(), link: link.optional(), lenderNames: z.array(z.string()).optional() }),
  },
  changeReferral: {
    summary: 'Change who brought a person; null for nobody. The reason becomes an event',
    body: z.strictObject({ userId: uuid, code: code.nullable(), reason }),
    answer: done,
  },
  verifyReferral: {
    summary: 'Confirm who brought a person, with a reason that becomes an event',
    body: z.strictObject({ userId: uuid, reason }),
    answer: done,
  },
  salesLink: {
    summary: 'The code of a person of sales, and how often it was used',
    answer: z.object({ code: z.string(), clicks: z.int() }),
  },
  referralProgram: {
    summary: 'Whether a buyer or broker is in the referral program',
    query: z.strictObject({ userId: uuid }),
    answer: programMember,
  },
  setReferralProgram: {
    summary: 'Put a buyer or broker in the referral program, or take them out',
    body: z.strictObject({ userId: uuid, member: z.boolean() }),
    answer: programMember,
  },
  referralLink: { summary: 'What my link asks of a card', answer: link },
  saveReferralLink: { summary: 'Save what my link asks of a card', body: wholeLink, answer: link },
  referrers: {
    summary: 'Cardholders who brought others, who earned most first',
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
    summary: 'One of them, and the people they brought',
    params: idParams,
    answer: z.object({
      who,
      code: z.string(),
      clicks: z.int(),
      ...earnings,
      link,
      referred: z.array(
        z.object({ ...person, conversions: z.int(), orders: z.int(), cards: z.int(), earnedCents: cents, shares }),
      ),
    }),
  },
  filterUsers: {
    summary: 'People with a code, by name, address or code: to choose from',
    query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
    answer: z.object({ rows: z.array(z.object({ id: uuid, name: z.string(), email: z.string(), code: z.string() })) }),
  },
  referralStatistic: {
    summary: 'Figures of a range of Pacific days, of the range before it, and period by period',
    query: range,
    answer: z.object({
      now: figures,
      before: figures,
      /** `day`: the first one of the period. */
      days: z.array(z.object({ day, clicks: z.int(), signUps: z.int(), confirmedCents: cents })),
      /** Turnover of this month so far and what it is meant to be; null without a target. */
      target: z.object({ month: z.string(), cents, confirmedCents: cents }).nullable(),
    }),
  },
  referralClients: {
    summary: 'People who were brought, the newest first',
    query: z.strictObject({ ...pagingQuery, ...scope }),
    answer: pageOf(
      z.object({
        ...person,
        email: z.string().nullable(),
        referrer: z.string(),
        orders: z.int(),
        confirmedCents: cents,
        lastOrderAt: instant.nullable(),
        /** The volume discount that they have this month. */
        tierPercent: z.int(),
        status: z.enum(clientStatuses),
      }),
    ),
  },
  referralOrders: {
    summary: 'Their orders, the newest first',
    query: z.strictObject({ ...pagingQuery, ...scope }),
    answer: pageOf(
      z.object({
        id: uuid,
        number: z.string(),
        placedAt: instant,
        client: z.string(),
        lines: z.int(),
        totalCents: cents,
        label: z.enum(customerLabels),
        earnedCents: cents,
        commission: z.enum(commissionStates),
      }),
    ),
  },
  exportReferralClients: {
    summary: 'People who were brought, as a table',
    query: tableQuery,
    answer: z.string(),
  },
  exportReferralOrders: { summary: 'Their orders, as a table', query: tableQuery, answer: z.string() },
  referralsToPay: {
    summary: 'Referral commissions to pay now, with the masked account of each, and the last payments',
    query: afterQuery,
    answer: z.object({
      /** `shares`: with any of the people they brought. */
      rows: z.array(z.object({ who, orders: z.int(), ...earnings, payout: maskedPayout, shares })),
      paid: z.array(z.object({ who, reference: z.string(), amountCents: cents, paidAt: instant, unpaid: z.boolean() })),
      ...freshness,
    }),
  },
  exportReferralPayouts: {
    summary: 'What referrers can be paid now as a table for the bank, a row a referrer; accounts are masked',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.string(),
  },
  payReferrals: {
    summary: 'Mark all that a referrer can be paid now as paid',
    body: z.strictObject({ referrerId: uuid, reference }),
    answer: paidAnswer,
  },
  unpayReferrals: {
    summary: 'Take back the payment with this reference; the reason becomes an event',
    body: z.strictObject({ referrerId: uuid, reference, reason }),
    answer: paidAnswer,
  },
};
export const referrals = contracts({ ...routes, ...checkRoutes }, schemas);
