import { endsOf, usualMethod } from '#workflows/parts/payout/methods.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import type { MaskedPayout } from './contract.ts';

const column = csvColumn<{ readonly payout: MaskedPayout }>;

/**
 * Masked payout destinations: full numbers are only in the bank's file, where each person's data counts as viewed, with
 * a reason (decision 96).
 */
export const payoutCsv: readonly CsvColumn[] = [
  column('csv.payoutMethod', 'word', ({ payout }) => usualMethod(endsOf(payout)), 'value'),
  column('payouts.type', 'word', ({ payout }) => payout.account?.type, 'payouts.accountType'),
  column('payouts.routingNumber', 'text', ({ payout }) => payout.account?.routingNumber),
  column('payouts.accountNumber', 'text', ({ payout }) => payout.account?.accountNumber),
  column('payouts.cashtag', 'text', ({ payout }) => payout.cashtag),
  column('staff.pay.heldUntil', 'instant', ({ payout }) => payout.heldUntil),
];
