import { yearsBetween } from '#workflows/kernel/calendar.ts';

/** The youngest a client may be, in years: banks add no minors, for whom somebody else would sign (product spec, section 5). */
export const CLIENT_AGE = 18;
/** The oldest: whoever would be older has a year mistyped, and the bank's form would take it no better. */
export const OLDEST_CLIENT = 110;

/** What is wrong with a client's birth date on a day, by the key of its words; undefined for nothing. Pacific calendar days. */
export function birthDateFault(birthDate: string, today: string): 'ofAge' | 'tooOld' | undefined {
  const age = yearsBetween(birthDate, today);
  if (age < CLIENT_AGE) return 'ofAge';
  return age > OLDEST_CLIENT ? 'tooOld' : undefined;
}
