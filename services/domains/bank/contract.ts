import { z } from 'zod';
import { reason } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { orderQueueRow } from '#projections/orders/model.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, done, freshness, idParams, money, noBody, uuid } from '#services/http/shapes.ts';
import { clues } from './proposals.ts';
import { type StatementColumn, statementColumns } from './routes.ts';
import * as routes from './routes.ts';

/** Tabs of the page: waiting for a decision, matched with an order, set aside. */
export const bankLineTabs = ['open', 'matched', 'aside'] as const;

/** More characters than a statement of 2,000 lines has; a request's body is limited as well. */
const STATEMENT_MAXIMUM = 250_000;

const order = z.object({
  id: uuid,
  number: z.string(),
  state: orderQueueRow.shape.state,
  clientName: z.string(),
  buyerName: z.string(),
  /** The amount still missing, in cents. */
  dueCents: z.int(),
  method: z.enum(paymentMethods).nullable(),
});
const line = z.object({
  id: uuid,
  /** The bank's day. */
  day: z.string(),
  amountCents: z.int(),
  /** The payer and the message; empty once the line is matched. */
  name: z.string(),
  memo: z.string(),
  reference: z.string(),
  asideBecause: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** Who decided. */
  settledBy: z.string().nullable(),
  /** The order that was matched with it, if it still exists. */
  order: order.nullable(),
  proposals: z.array(z.object({ order, clues: z.array(z.enum(clues)) })),
});

const column = z.int().min(0).max(99);
const columns = z.strictObject(
  Object.fromEntries(statementColumns.map((name) => [name, column.optional()])) as Record<
    StatementColumn,
    z.ZodOptional<typeof column>
  >,
);

/** The day's bank statement, from which payments are confirmed (domains, "Payments to confirm"). */
const schemas = {
  bankLines: {
    summary: 'Incoming payments of bank statements, each with the orders that it may pay',
    query: z.strictObject({ ...afterQuery.shape, tab: z.enum(bankLineTabs).default('open') }),
    answer: z.object({
      /** The newest ones. */
      rows: z.array(line),
      counts: z.object({ open: z.int() }),
      ...freshness,
    }),
  },
  readBankStatement: {
    summary: 'Read a statement, and keep its incoming payments with `take`. A known line stays as it is',
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
          fresh: z.int(),
          freshCents: z.int(),
          known: z.int(),
          outgoing: z.int(),
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
      'This line pays that order: confirms the payment, or declines it as too little so that the buyer sends the rest',
    params: idParams,
    body: z.strictObject({
      orderId: uuid,
      method: z.enum(paymentMethods),
      /** For the buyer if the payment is too little, otherwise for staff. */
      reason,
    }),
    answer: z.object({ confirmed: z.boolean(), missingCents: money }),
  },
  setBankLineAside: {
    summary: 'This line pays no order',
    params: idParams,
    body: z.strictObject({ reason }),
    answer: done,
  },
  reopenBankLine: {
    summary: 'Decide on a line again: it was set aside, or the confirmation of its order was reversed',
    params: idParams,
    body: noBody,
    answer: done,
  },
};
export const bankLineContracts = contracts(routes, schemas);
export type BankLine = z.infer<typeof line>;
export type BankLineTab = (typeof bankLineTabs)[number];
