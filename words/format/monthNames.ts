import { madeOnce } from './madeOnce.ts';

/** A month of the year by its name, 1 to 12: `April`. */
export const formatMonthName = (month: number, locale: string): string =>
  monthNames(locale).format(Date.UTC(2026, month - 1, 1));
const monthNames = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }));
