/** Accounts that a debit makes more of; the others grow by credit. People read whether an account grows, not its sign in the ledger. */
export const growsByDebit: ReadonlySet<string> = new Set([
  'cash',
  'refunds',
  'commission-expense',
  'commission-owed-back',
  'referral-expense',
]);
