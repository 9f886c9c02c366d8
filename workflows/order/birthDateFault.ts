import { yearsBetween } from '#workflows/kernel/calendar.ts';

/**
 * Minimum age of a client in years: banks add no minors, for whom somebody else would have to sign (product spec,
 * section 5).
 */
export const CLIENT_AGE = 18;
/** Maximum age of a client in years: a higher age means a mistyped year, which the bank's form would reject, too. */
export const OLDEST_CLIENT = 110;

/**
 * Returns the fault of a client's birth date on a given day, as the key of its text, or undefined if there is none.
 * Pacific calendar days.
 */
export function birthDateFault(birthDate: string, today: string): 'ofAge' | 'tooOld' | undefined {
  const age = yearsBetween(birthDate, today);
  if (age < CLIENT_AGE) return 'ofAge';
  return age > OLDEST_CLIENT ? 'tooOld' : undefined;
}
