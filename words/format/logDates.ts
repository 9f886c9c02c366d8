import { dayParts, inYearOf, PACIFIC, plain, today } from './dates.ts';
import { madeOnce } from './madeOnce.ts';

/** A calendar day with its whole weekday: `Saturday, Nov 21`, in another year than this one `Sunday, Nov 21, 2027`. */
export const formatWeekday = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? weekdays : weekdaysOfAnotherYear)(locale).format(new Date(`${day}T00:00:00Z`)));
const weekdayParts = { ...dayParts, weekday: 'long' } as const;
const weekdays = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, weekdayParts));
const weekdaysOfAnotherYear = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...weekdayParts, year: 'numeric' }),
);

/** The time of an instant where the day stands above it, in Pacific time: `5:00:07 PM`. */
export const formatTime = (instant: string, locale: string): string => plain(times(locale).format(new Date(instant)));
const times = madeOnce(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: PACIFIC, hour: 'numeric', minute: '2-digit', second: '2-digit' }),
);
