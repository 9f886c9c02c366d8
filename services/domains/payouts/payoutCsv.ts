import { endsOf, usualMethod } from '#workflows/payout/methods.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import type { MaskedPayout } from './contract.ts';

const column = csvColumn<{ readonly payout: MaskedPayout }>;

/** Where money goes, masked: whole numbers are in the bank's file alone, where each person is a look with a reason (decision 96). */
export const payoutCsv: readonly CsvColumn[] = [
  column('csv.payoutMethod', 'word', ({ payout }) => usualMethod(endsOf(payout)), 'value'),
  column('payouts.type', 'word', ({ payout }) => payout.account?.type, 'payouts.accountType'),
  column('payouts.routingNumber', 'text', ({ payout }) => payout.account?.routingNumber),
  column('payouts.accountNumber', 'text', ({ payout }) => payout.account?.accountNumber),
  column('payouts.cashtag', 'text', ({ payout }) => payout.cashtag),
  column('staff.pay.heldUntil', 'instant', ({ payout }) => payout.heldUntil),
];
