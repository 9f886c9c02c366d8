import { z } from 'zod';
import { reason } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, done, freshness, idParams, instant, money, noBody, uuid } from '#services/http/shapes.ts';
import { clues, targetKinds } from './proposals.ts';
import { type StatementColumn, statementColumns } from './routes.ts';
import * as routes from './routes.ts';

/** Tabs of the page: waiting for a decision, matched, set aside. */
export const bankLineTabs = ['open', 'matched', 'aside'] as const;

/** More characters than a statement of 2,000 lines has; a request's body is limited as well. */
const STATEMENT_MAXIMUM = 250_000;

const kind = z.enum(targetKinds);
/** What a line pays or is: orders, a refund, a payout, or a transfer that was recorded. */
const target = z.object({
  kind,
  id: z.string(),
  /** Numbers of its orders, or of the bookings whose commissions it pays. */
  numbers: z.array(z.string()),
  /** The order whose page says more; null for payouts, and if there are several. */
  orderId: uuid.nullable(),
  /** Who is concerned: the client and the buyer, or the payee. */
  name: z.string(),
  /** The amount still missing, to be paid, or recorded, in cents. */
  dueCents: z.int(),
  method: z.enum(paymentMethods).nullable(),
  /** Of a recorded transfer: its reference, and when it was recorded. */
  recorded: z.object({ reference: z.string(), at: instant }).nullable(),
});
export type BankTarget = z.infer<typeof target>;
const line = z.object({
  id: uuid,
  /** The bank's day. */
  day: z.string(),
  /** Below zero for money that went out. */
  amountCents: z.int(),
  /** The payer or the payee, and the message; empty once the line is matched. */
  name: z.string(),
  memo: z.string(),
  reference: z.string(),
  asideBecause: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** Who decided. */
  settledBy: z.string().nullable(),
  /** What was matched with it. */
  matched: target.pick({ kind: true, numbers: true, orderId: true, name: true }).nullable(),
  proposals: z.array(z.object({ target, clues: z.array(z.enum(clues)) })),
});

const column = z.int().min(0).max(99);
const columns = z.strictObject(
  Object.fromEntries(statementColumns.map((name) => [name, column.optional()])) as Record<
    StatementColumn,
    z.ZodOptional<typeof column>
  >,
);

/** The day's bank statement, from which payments are confirmed and paid ones ticked off (domains, "Payments to confirm"). */
const schemas = {
  bankLines: {
    summary:
      "Payments of bank statements, each with what it may be: an order's payment, a refund, a payout, or one that is recorded",
    query: z.strictObject({ ...afterQuery.shape, tab: z.enum(bankLineTabs).default('open') }),
    answer: z.object({
      /** The newest ones. */
      rows: z.array(line),
      counts: z.object({ open: z.int() }),
      ...freshness,
    }),
  },
  readBankStatement: {
    summary: 'Read a statement, and keep its payments with `take`. A known line stays as it is',
    body: z.strictObject({
      text: z.string().min(1).max(STATEMENT_MAXIMUM),
      /** The column of a table for each of ours; by default they are recognized by their headings. */
      columns: columns.optional(),
      take: z.boolean().default(false),
    }),
    answer: z.object({
      /** Null if the columns are not recognized. */
      found: z
        .object({
          /** New lines: how many, and of them what came in and what went out. */
          fresh: z.int(),
          incoming: z.object({ lines: z.int(), cents: z.int() }),
          outgoing: z.object({ lines: z.int(), cents: z.int() }),
          known: z.int(),
          /** Numbers of lines without a readable day or amount. */
          unreadable: z.array(z.int()),
        })
        .nullable(),
      table: z
        .object({ heads: z.array(z.string()), sample: z.array(z.array(z.string())), columns: columns })
        .nullable(),
      taken: z.boolean(),
    }),
  },
  matchBankLine: {
    summary:
      'Decide what a line is, by the own command of what it pays: confirms a payment (or declines it as too little, so that the buyer sends the rest), records a refund or commissions as paid, ticks off what is recorded, or reverses what was returned',
    params: idParams,
    body: z.strictObject({
      kind,
      targetId: uuid,
      method: z.enum(paymentMethods),
      /** For the buyer if the payment is too little, otherwise for staff. */
      reason,
      /** Why a reference is used again, if it was used before. */
      reuseReason: reason.optional(),
    }),
    answer: z.object({
      missingCents: money,
      /** Orders or commissions of the transfer that refused, while others were decided. */
      refused: z.array(z.object({ number: z.string(), code: z.string(), values: z.record(z.string(), z.unknown()) })),
    }),
  },
  setBankLineAside: {
    summary: 'This line is none of ours',
    params: idParams,
    body: z.strictObject({ reason }),
    answer: done,
  },
  reopenBankLine: {
    summary: 'Decide on a line again: it was set aside, or what it recorded was reversed',
    params: idParams,
    body: noBody,
    answer: done,
  },
};
export type MatchAsked = z.output<typeof schemas.matchBankLine.body>;
export type MatchOutcome = z.output<typeof schemas.matchBankLine.answer>;
export const bankLineContracts = contracts(routes, schemas);
export type BankLine = z.infer<typeof line>;
export type BankLineTab = (typeof bankLineTabs)[number];
