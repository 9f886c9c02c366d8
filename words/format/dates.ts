import { madeOnce } from './madeOnce.ts';

/** Everything that has a time of day is told in Pacific time, by name (spec section 9). */
export const PACIFIC = 'America/Los_Angeles';

/** The day on which something is read, in Pacific time: dates of its year are told without the year. */
export const today = (): string => pacificDay(new Date());
export const inYearOf = (day: string, reference: string): boolean => day.slice(0, 4) === reference.slice(0, 4);

/**
 * An instant (ISO 8601 UTC) on a page: `Nov 21, 5:00 PM`, with its year when that isn't this one. The page names the zone once, in
 * its footer.
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

/** A calendar day (`2026-11-21`), which belongs to no time zone: `Nov 21`, in another year than this one `Nov 21, 2027`. */
export const formatDay = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? daysOfThisYear : days)(locale).format(new Date(`${day}T00:00:00Z`)));

export const dayParts = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const daysOfThisYear = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, dayParts));
export const days = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { ...dayParts, year: 'numeric' }));

/** A calendar day that is near, with its weekday: `Tue, Nov 24`; in another year than this one `Thu, Jan 21, 2027`. */
export const formatNearDay = (day: string, locale: string, reference = today()): string =>
  plain((inYearOf(day, reference) ? nearDays : nearDaysOfAnotherYear)(locale).format(new Date(`${day}T00:00:00Z`)));
const nearParts = { ...dayParts, weekday: 'short' } as const;
const nearDays = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, nearParts));
const nearDaysOfAnotherYear = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...nearParts, year: 'numeric' }),
);

/** A month (`2019-04`): `Apr 2019`. */
export const formatMonth = (month: string, locale: string): string =>
  plain(months(locale).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)));
const months = madeOnce(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short' }),
);

/**
 * Without the Russian “г.” behind the year and the full stop of a month at the end (“1 дек.”), and with AM and PM for the Spanish “a.m.” and
 * “p.m.”: a sentence that ends with a date would end with two full stops, and columns are narrow.
 */
export const plain = (date: string): string =>
  date.replace(/(?<!\p{L})([ap])\.\s?m\./u, (_, half: string) => `${half.toUpperCase()}M`).replace(/\sг\.|\.$/, '');

/** The day that an instant falls on in Pacific time: `2026-11-21`. */
export const pacificDay = (instant: Date): string => pacificDays().format(instant);
const pacificDays = madeOnce(() => new Intl.DateTimeFormat('en-CA', { timeZone: PACIFIC }));
