import { z } from 'zod';
import { type RowOf, rowSchema } from '../grid/row.ts';
import { ledgerAccounts, ledgerColumns } from './columns.ts';

/** One line of the ledger. */
export const ledgerLine = rowSchema(ledgerColumns);
export type LedgerLine = RowOf<typeof ledgerColumns>;

export const ledgerBalance = z.object({ account: z.enum(ledgerAccounts), amountCents: z.int(), lines: z.int() });
export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** What a line of a cardholder's statement tells. */
export const statementKinds = ['earned', 'changed', 'voided', 'paid', 'unpaid', 'setOff'] as const;
export type StatementKind = (typeof statementKinds)[number];
/** What it was earned by: a booking, an extension of one, or somebody who was brought. */
export const earningSources = ['booking', 'extension', 'referral'] as const;
export type EarningSource = (typeof earningSources)[number];
