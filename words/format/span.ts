import { formatUnit } from './numbers.ts';

/**
 * Formats a number of minutes: "40 min", "3.5 hr", "4 days". Minutes below an hour, hours below two days, days above.
 */
export function formatSpan(minutes: number, locale: string): string {
  if (minutes < 60) return formatUnit(Math.round(minutes), 'minute', locale);
  return minutes < 48 * 60
    ? formatUnit(minutes / 60, 'hour', locale, 1)
    : formatUnit(minutes / (24 * 60), 'day', locale, 1);
}
