import { z } from 'zod';
import { type RowOf, rowSchema } from '../grid/row.ts';
import { ledgerAccounts, ledgerColumns } from './columns.ts';

/** One line of the ledger. */
export const ledgerLine = rowSchema(ledgerColumns);
export type LedgerLine = RowOf<typeof ledgerColumns>;

export const ledgerBalance = z.object({ account: z.enum(ledgerAccounts), amountCents: z.int(), lines: z.int() });
export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** Kinds of lines on a cardholder's statement. */
export const statementKinds = ['earned', 'changed', 'voided', 'paid', 'unpaid', 'setOff'] as const;
export type StatementKind = (typeof statementKinds)[number];
/** Sources of earnings: a booking, an extension of one, or a referral. */
export const earningSources = ['booking', 'extension', 'referral'] as const;
export type EarningSource = (typeof earningSources)[number];
