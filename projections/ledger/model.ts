import { z } from 'zod';

/**
 * The accounts. A positive amount is a debit (cash came in, somebody owes us, an expense), a negative one a credit
 * (what we owe, what we earned); the lines of one event add up to zero, and so do those of one order.
 */
export const ledgerAccounts = [
  'cash',
  'revenue',
  'customer-credit',
  'refunds-payable',
  'refunds',
  'commission-expense',
  'commission-payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One side of an entry. `seq` counts the lines of an event from 0. */
export const ledgerLine = z.object({
  eventId: z.string(),
  seq: z.int(),
  position: z.string(),
  at: z.string(),
  type: z.string(),
  account: z.enum(ledgerAccounts),
  amountCents: z.int(),
  orderId: z.string(),
  bookingId: z.string().nullable(),
  buyerId: z.string().nullable(),
  cardholderId: z.string().nullable(),
  note: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const ledgerBalance = z.object({ account: z.enum(ledgerAccounts), amountCents: z.int(), lines: z.int() });
export type LedgerBalance = z.infer<typeof ledgerBalance>;
