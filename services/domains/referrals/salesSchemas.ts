import { z } from 'zod';
import { gridRequest } from '#projections/grid/model.ts';
import { day, instant, jsonParam, pageOf, pagingQuery, uuid } from '#services/http/shapes.ts';
import { customerLabels } from '#workflows/order/label.ts';
import { languageCodes } from '#words/languages.ts';
import { cents, person } from './shapes.ts';

const scope = { scope: z.enum(['mine', 'all']).default('all') };
/** The period of a chart's bar: Pacific days, weeks from Monday, or calendar months. */
export const salesPeriods = ['day', 'week', 'month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
/** A client's purchases: none yet, some recently, or none for a while. */
export const clientStatuses = ['lead', 'active', 'quiet'] as const;
export type ClientStatus = (typeof clientStatuses)[number];
const commissionStates = ['none', 'accruing', 'payable', 'paid'] as const;
export type CommissionState = (typeof commissionStates)[number];
/** AG Grid's filter and sort models for any column: both are sent as JSON. */
const models = {
  filterModel: jsonParam(gridRequest.shape.filterModel).optional(),
  sortModel: jsonParam(gridRequest.shape.sortModel).optional(),
};
const tableQuery = z.strictObject({
  search: pagingQuery.search,
  ...models,
  language: z.enum(languageCodes).default('en'),
  ...scope,
});
/** A range of Pacific days, both included; a year at most. */
const days = { from: day, to: day, by: z.enum(salesPeriods).default('day'), ...scope };
const isRange = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < 367 * 86_400_000;
const noRange = { path: ['to'], message: 'not after its beginning, or more than a year later' };
/** Groupings of the figures. */
export const statisticGroups = ['code', 'kind', 'period'] as const;
export type StatisticGroup = (typeof statisticGroups)[number];
/** The type of a code's owner; `sales`: an internal salesperson. */
const referrerKinds = ['client', 'broker', 'cardholder', 'sales'] as const;
const group = z.object({
  /** If grouped by code: its owner. */
  ownerId: uuid.nullable(),
  name: z.string().nullable(),
  code: z.string().nullable(),
  kind: z.enum(referrerKinds).nullable(),
  /** If grouped by period: its first day in the range. */
  day: day.nullable(),
  clicks: z.int(),
  signUps: z.int(),
  firstOrders: z.int(),
  orders: z.int(),
  /** Cards that were approved and fitted the link. */
  cards: z.int(),
  confirmedCents: cents,
  refundedCents: cents,
  /** Earnings on sales, and for referred cards. */
  earnedCents: cents,
  cardCents: cents,
  /** Payments for both. */
  paidCents: cents,
});
export type ReferralGroup = z.output<typeof group>;
const figures = z.object({
  clicks: z.int(),
  signUps: z.int(),
  firstOrders: z.int(),
  /** People who signed up in the range and paid an order by its end. */
  converted: z.int(),
  orders: z.int(),
  confirmedCents: cents,
  refundedCents: cents,
  /** Orders placed in the range that are unpaid. */
  openOrders: z.int(),
  earnedCents: cents,
  paidCents: cents,
  /** Amount owed to referrers at the end of the range. */
  unpaidCents: cents,
});
export type ReferralFigures = z.output<typeof figures>;

/** The sales dashboard (domains D10). */
export const salesSchemas = {
  referralStatistic: {
    summary:
      'Figures of a range of Pacific days, of the range before it, and period by period; where asked, grouped by code, kind of referrer or period',
    query: z.strictObject({ ...days, group: z.enum(statisticGroups).optional() }).refine(isRange, noRange),
    answer: z.object({
      now: figures,
      before: figures,
      /** `day`: the first day of the period. */
      days: z.array(z.object({ day, clicks: z.int(), signUps: z.int(), confirmedCents: cents })),
      /**
       * Results of each code, type or period, the highest turnover first, 200 at most; null if no grouping was
       * requested.
       */
      groups: z.array(group).nullable(),
      /** Turnover of the current month, and its target; null without a target. */
      target: z.object({ month: z.string(), cents, confirmedCents: cents }).nullable(),
    }),
  },
  exportReferralStatistic: {
    summary: 'Figures of a range of Pacific days as a table, a row a code, a kind of referrer or a period',
    query: z
      .strictObject({ ...days, group: z.enum(statisticGroups), language: z.enum(languageCodes).default('en') })
      .refine(isRange, noRange),
    answer: z.string(),
  },
  referralClients: {
    summary: 'People who were brought, the newest first',
    query: z.strictObject({ ...pagingQuery, ...models, ...scope }),
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
    query: z.strictObject({ ...pagingQuery, ...models, ...scope }),
    answer: pageOf(
      z.object({
        id: uuid,
        number: z.string(),
        placedAt: instant,
        client: z.string(),
        referrer: z.string(),
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
};
