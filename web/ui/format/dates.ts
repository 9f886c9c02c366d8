/** Everything that has a time of day is told in Pacific time, by name (spec section 9). */
export const PACIFIC = 'America/Los_Angeles';

/** An instant (ISO 8601 UTC): `Nov 21, 2026, 5:00 PM PST`. The zone goes by its American name everywhere: other languages would say GMT-8. */
export const formatInstant = (instant: string, locale: string): string =>
  `${plain(new Intl.DateTimeFormat(locale, { timeZone: PACIFIC, year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(instant)))} ${zoneAt(new Date(instant))}`;

/** `PST` or `PDT`. */
const zoneAt = (instant: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, timeZoneName: 'short' }).formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'PT';

/** A calendar day (`2026-11-21`), which belongs to no time zone: `Nov 21, 2026`. */
export const formatDay = (day: string, locale: string): string =>
  plain(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`)));

/** A calendar day with its weekday: `Saturday, Nov 21, 2026`. */
export const formatWeekday = (day: string, locale: string): string =>
  plain(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`)));

/** A month (`2019-04`): `Apr 2019`. */
export const formatMonth = (month: string, locale: string): string =>
  plain(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short' }).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)));

/** Without the Russian “г.” behind the year: a sentence that ends with a date would end with two full stops, and columns are narrow. */
const plain = (date: string): string => date.replace(/\sг\./, '');

/** Today in Pacific time: `2026-11-21`. */
export const pacificToday = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: PACIFIC }).format(now);

/** Milliseconds as days, hours, minutes and seconds; nothing below zero. */
export function parts(milliseconds: number): { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number } {
  const left = Math.max(0, Math.floor(milliseconds / 1000));
  return { days: Math.floor(left / 86_400), hours: Math.floor(left / 3600) % 24, minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
}

/** A Pacific wall clock time as an input gives it (`2026-11-21T17:00`) as an instant. Right on both sides of a clock change. */
export function instantFromPacific(local: string): string {
  const wall = Date.parse(`${local.slice(0, 16)}:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${pacificWall(new Date(instant))}Z`) - instant;
  const near = wall - offsetAt(wall);
  return new Date(wall - offsetAt(near)).toISOString();
}

/** An instant as an input for Pacific time takes it: `2026-11-21T17:00`. */
export const pacificInput = (instant: string): string => pacificWall(new Date(instant)).slice(0, 16);

const pacificWall = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: PACIFIC, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(instant).replace(' ', 'T');
