import { madeOnce } from './madeOnce.ts';

/** All times are shown in Pacific time, by name (spec section 9). */
export const PACIFIC = 'America/Los_Angeles';

/** The current day in Pacific time: dates of its year are shown without the year. */
export const today = (): string => pacificDay(new Date());
export const inYearOf = (day: string, reference: string): boolean => day.slice(0, 4) === reference.slice(0, 4);

/**
 * Formats an instant (ISO 8601 UTC) for a page: `Nov 21, 5:00 PM`, with the year if it isn't the current one. The page
 * names the time zone once, in its footer.
 */
export const formatInstant = (instant: string, locale: string, reference = today()): string =>
  plain(
    (inYearOf(pacificDay(new Date(instant)), reference) ? instantsOfThisYear : instants)(locale).format(
      new Date(instant),
    ),
  );

const minutes = { timeZone: PACIFIC, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const instantsOfThisYear = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, minutes));
export const instants = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { ...minutes, year: 'numeric' }));

/** Formats a calendar day (`2026-11-21`), which has no time zone: `Nov 21`, or in another year `Nov 21, 2027`. */
export const formatDay = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? daysOfThisYear : days)(locale).format(new Date(`${day}T00:00:00Z`)));

export const dayParts = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const daysOfThisYear = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, dayParts));
export const days = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { ...dayParts, year: 'numeric' }));

/** Formats a near calendar day with its weekday: `Tue, Nov 24`, or in another year `Thu, Jan 21, 2027`. */
export const formatNearDay = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? nearDays : nearDaysOfAnotherYear)(locale).format(new Date(`${day}T00:00:00Z`)));
const nearParts = { ...dayParts, weekday: 'short' } as const;
const nearDays = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, nearParts));
const nearDaysOfAnotherYear = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...nearParts, year: 'numeric' }),
);

/** Formats a month (`2019-04`): `Apr 2019`. */
export const formatMonth = (month: string, locale: string): string =>
  plain(months(locale).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)));
const months = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short' }),
);

/** Formats a month (`2028-03`) inside a sentence: `March 2028`. */
export const formatWholeMonth = (month: string, locale: string): string =>
  plain(wholeMonths(locale).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)));
const wholeMonths = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }),
);

/**
 * Removes the Russian “г.” after the year and the full stop of an abbreviated month at the end (“1 дек.”), and replaces
 * the Spanish “a.m.” and “p.m.” by AM and PM: a sentence that ends with a date would otherwise end with two full stops,
 * and columns are narrow.
 */
export const plain = (date: string): string =>
  date.replace(/(?<!\p{L})([ap])\.\s?m\./u, (_, half: string) => `${half.toUpperCase()}M`).replace(/\sг\.|\.$/, '');

/** Returns the day of an instant in Pacific time: `2026-11-21`. */
export const pacificDay = (instant: Date): string => pacificDays().format(instant);
const pacificDays = madeOnce(() => new Intl.DateTimeFormat('en-CA', { timeZone: PACIFIC }));
