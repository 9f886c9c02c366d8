import { pacificDate } from '#workflows/kernel/calendar.ts';

/** Returns the whole months from the month an account was opened (`2019-04`) to the Pacific month of an instant. */
export const ageMonths = (openedOn: string, now: Date): number =>
  monthsOf(pacificDate(now.toISOString())) - monthsOf(openedOn);

/**
 * Returns the month that is a number of years (fractions of months cut off) before the Pacific month of an instant:
 * `2019-04`.
 */
export function monthYearsAgo(years: number, now: Date): string {
  const months = monthsOf(pacificDate(now.toISOString())) - Math.ceil(years * 12);
  return `${Math.floor(months / 12)}`.padStart(4, '0') + `-${String((months % 12) + 1).padStart(2, '0')}`;
}

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
