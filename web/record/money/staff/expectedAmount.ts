import { dollarsIn } from '#words/format/money.ts';

/**
 * What the field for the amount received starts with, in dollars: what we asked for, where the payer says the same. Any other sum is
 * only their word: whoever confirms it types what is in the account.
 */
export const expectedAmount = (dueCents: number, reportedCents: number | null | undefined): string =>
  reportedCents == null || reportedCents === dueCents ? dollarsIn(dueCents) : '';
