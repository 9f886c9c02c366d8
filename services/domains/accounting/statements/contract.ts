import { z } from 'zod';
import { earningSources, statementKinds } from '#projections/ledger/model.ts';
import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, day, freshness, instant, position } from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as routes from './routes.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** What was taken back is below zero. */
const cents = z.int();

const expected = z.object({
  id: z.string(),
  source: z.enum(earningSources),
  bookingId: z.string().nullable(),
  number: z.string().nullable(),
  bank: z.string().nullable(),
  referred: z.string().nullable(),
  amountCents: cents,
  payable: z.boolean(),
  on: day.nullable(),
});
export type Expected = z.output<typeof expected>;

const year = z.string().regex(/^20\d\d$/);

/** What a cardholder earned, month by month (domains, D6); what everybody was paid in a year. */
const schemas = {
  statement: {
    summary: 'My earnings by month, and what is still to come',
    query: z.strictObject({ month: month.optional(), after: position.optional() }),
    answer: z.object({
      /** Those in which something happened, the newest first. */
      months: z.array(z.object({ month, earnedCents: cents, paidCents: cents })),
      /** What was paid in each calendar year, the newest first: what a tax form asks for. */
      years: z.array(z.object({ year: z.string(), paidCents: cents })),
      /** The month that `lines` are of: the newest unless another was asked for; null before the first. */
      month: month.nullable(),
      lines: z.array(
        z.object({
          id: z.string(),
          at: instant,
          kind: z.enum(statementKinds),
          source: z.enum(earningSources),
          bookingId: z.string().nullable(),
          number: z.int().nullable(),
          bank: z.string().nullable(),
          /** Who was brought, by first name and initial; null for anything else. */
          referred: z.string().nullable(),
          earnedCents: cents,
          paidCents: cents,
          reference: z.string().nullable(),
          method: z.enum(payoutMethods).nullable(),
        }),
      ),
      /**
       * Not paid yet: `on` is the Pacific day from which it can be, or has been able to be; null while it waits for a tradeline that hasn't posted. Below
       * zero is set off against the next payout.
       */
      expected: z.array(expected),
      ...freshness,
    }),
  },
  exportStatement: {
    summary:
      'My earnings of a calendar year: as a table, a row an entry, or printed with its months and what is still to come',
    query: z.strictObject({
      year,
      format: z.enum(['csv', 'pdf']).default('csv'),
      language: z.enum(languageCodes).default('en'),
    }),
    answer: z.unknown(),
  },
  paidInYear: {
    summary: 'What each cardholder and referrer was paid in a calendar year, Pacific, by the days of the payments',
    query: z.strictObject({ ...afterQuery.shape, year: year.optional() }),
    answer: z.object({
      /** Those in which somebody was paid, the newest first. */
      years: z.array(z.string()),
      /** The year that `rows` are of: the newest unless another was asked for; null before the first payment. */
      year: z.string().nullable(),
      rows: z.array(
        z.object({
          who: z.object({ id: z.string(), name: z.string(), email: z.string() }),
          bookingCents: cents,
          extensionCents: cents,
          referralCents: cents,
          takenBackCents: cents,
          /** Kept for commissions that were voided after they had been paid; not sent, so in no other sum. */
          setOffCents: cents,
          /** What was sent, less what was taken back. */
          paidCents: cents,
        }),
      ),
      ...freshness,
    }),
  },
  exportPaidInYear: {
    summary: 'The same as a table',
    query: z.strictObject({ year, language: z.enum(languageCodes).default('en') }),
    answer: z.string(),
  },
};
export const statements = contracts(routes, schemas);
