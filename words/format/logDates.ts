import { dayParts, inYearOf, PACIFIC, plain, today } from './dates.ts';
import { madeOnce } from './madeOnce.ts';

/** Formats a calendar day with its full weekday: `Saturday, Nov 21`, or in another year `Sunday, Nov 21, 2027`. */
export const formatWeekday = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? weekdays : weekdaysOfAnotherYear)(locale).format(new Date(`${day}T00:00:00Z`)));
const weekdayParts = { ...dayParts, weekday: 'long' } as const;
const weekdays = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, weekdayParts));
const weekdaysOfAnotherYear = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...weekdayParts, year: 'numeric' }),
);

/** Formats the time of an instant below a heading with its day, in Pacific time: `5:00:07 PM`. */
export const formatTime = (instant: string, locale: string): string => plain(times(locale).format(new Date(instant)));
const times = madeOnce(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: PACIFIC, hour: 'numeric', minute: '2-digit', second: '2-digit' }),
);
