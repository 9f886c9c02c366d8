/** The youngest a client may be, in years: banks add no minors, for whom somebody else would sign (product spec, section 5). */
export const CLIENT_AGE = 18;

/** Whether somebody born on a day (`2008-11-22`) has turned 18 by another one: Pacific calendar days. */
export function isOfAge(birthDate: string, today: string): boolean {
  const birthday = `${String(Number(birthDate.slice(0, 4)) + CLIENT_AGE).padStart(4, '0')}${birthDate.slice(4)}`;
  return birthday <= today;
}
