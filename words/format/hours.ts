import { plain } from './dates.ts';
import { madeOnce } from './madeOnce.ts';

/** Formats a full hour, 0 to 24: `9 AM`, or `9:00` on a 24-hour clock. */
export const formatHour = (hour: number, locale: string): string =>
  plain(hours(locale).format(Date.UTC(2026, 0, 1, hour)));
const hours = madeOnce((locale: string) => {
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' });
  return short.resolvedOptions().hour12
    ? short
    : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
});
