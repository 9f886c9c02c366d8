import { dollarsIn } from '#words/format/money.ts';

/**
 * Initial value, in dollars, of the field for the amount received: the amount due, if the payer reports the same. Any
 * other sum is only the payer's word, so the person who confirms it types what is in the account.
 */
export const expectedAmount = (dueCents: number, reportedCents: number | null | undefined): string =>
  reportedCents == null || reportedCents === dueCents ? dollarsIn(dueCents) : '';
