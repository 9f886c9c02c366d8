import { z } from 'zod';
import { gridRequest } from '#projections/grid/model.ts';
import { day, instant, jsonParam, pageOf, pagingQuery, uuid } from '#services/http/shapes.ts';
import { customerLabels } from '#workflows/order/label.ts';
import { languageCodes } from '#words/languages.ts';
import { cents, person } from './shapes.ts';

const scope = { scope: z.enum(['mine', 'all']).default('all') };
/** What a chart's bars are of: Pacific days, weeks from Monday, or calendar months. */
export const salesPeriods = ['day', 'week', 'month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
/** What a client has bought: nothing yet, something lately, or nothing for a while. */
export const clientStatuses = ['lead', 'active', 'quiet'] as const;
export type ClientStatus = (typeof clientStatuses)[number];
const commissionStates = ['none', 'accruing', 'payable', 'paid'] as const;
export type CommissionState = (typeof commissionStates)[number];
/** Filters and an order by any column, as AG Grid has them: both travel as JSON. */
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
/** What figures are grouped by. */
export const statisticGroups = ['code', 'kind', 'period'] as const;
export type StatisticGroup = (typeof statisticGroups)[number];
/** Whose code it is; `sales`: the house's own. */
const referrerKinds = ['client', 'broker', 'cardholder', 'sales'] as const;
const group = z.object({
  /** By code: whose it is. */
  ownerId: uuid.nullable(),
  name: z.string().nullable(),
  code: z.string().nullable(),
  kind: z.enum(referrerKinds).nullable(),
  /** By period: its first day in the range. */
  day: day.nullable(),
  clicks: z.int(),
  signUps: z.int(),
  firstOrders: z.int(),
  orders: z.int(),
  /** Cards that were approved and fitted the link. */
  cards: z.int(),
  confirmedCents: cents,
  refundedCents: cents,
  /** On sales; and for cards that were brought. */
  earnedCents: cents,
  cardCents: cents,
  /** Of both. */
  paidCents: cents,
});
export type ReferralGroup = z.output<typeof group>;
const figures = z.object({
  clicks: z.int(),
  signUps: z.int(),
  firstOrders: z.int(),
  /** Of those who signed up in the range: who has paid an order by its end. */
  converted: z.int(),
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

/** The sales dashboard (domains D10). */
export const salesSchemas = {
  referralStatistic: {
    summary:
      'Figures of a range of Pacific days, of the range before it, and period by period; where asked, grouped by code, kind of referrer or period',
    query: z.strictObject({ ...days, group: z.enum(statisticGroups).optional() }).refine(isRange, noRange),
    answer: z.object({
      now: figures,
      before: figures,
      /** `day`: the first one of the period. */
      days: z.array(z.object({ day, clicks: z.int(), signUps: z.int(), confirmedCents: cents })),
      /** What came of each code, kind or period, the most turnover first: 200 at most; null where nothing was asked. */
      groups: z.array(group).nullable(),
      /** Turnover of this month so far and what it is meant to be; null without a target. */
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
