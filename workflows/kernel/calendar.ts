/** Statement dates, business days, month boundaries and date-only holds are days of this zone (spec section 9). */
export const PACIFIC = 'America/Los_Angeles';

/** Length of a 24-hour day, for arithmetic on dates without times. */
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The Pacific calendar day of an instant: `2026-11-21`. */
export function pacificDate(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at) || !/(Z|[+-]\d\d:\d\d)$/.test(instant)) throw new RangeError(`${instant} is not an instant`);
  return dayOfHour(Math.floor(at / HOUR_MS));
}

/**
 * Returns the instant at which a Pacific day begins (ISO 8601 UTC). Also correct on days of a clock change, which never
 * happens at midnight.
 */
export const startOfDay = (date: string): string => beginningOf(date);
const beginningOf = remembered((date: string): string => {
  const midnight = utcMidnight(date);
  const offset = [7, 8].find((hours) => wallClock.format(midnight + hours * HOUR_MS) === `${date} 00`);
  if (offset === undefined) throw new RangeError(`${date} does not begin in ${PACIFIC}`);
  return new Date(midnight + offset * HOUR_MS).toISOString();
});

/** Returns the instant at which a Pacific day ends and the next one begins. */
export const endOfDay = (date: string): string => startOfDay(addDays(date, 1));

/** Adds calendar days to a date, or subtracts them if negative. */
export const addDays = (date: string, days: number): string => dateOf(utcMidnight(date) + days * DAY_MS);

/** The last day whose following day still has a four-digit year. */
const LAST_DAY = '9998-12-31';

/**
 * Adds calendar years to a date, or subtracts them if negative, as a date and not digit by digit: February 29 becomes
 * March 1 in years without it. The result is at most the last day of 9998, so that dates can be compared as text.
 */
export function addYears(date: string, years: number): string {
  const day = new Date(utcMidnight(date));
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return dateOf(Math.min(day.getTime(), utcMidnight(LAST_DAY)));
}

/**
 * Returns the whole years between two days, counted as birthdays are: a person born on a leap day has theirs on March
 * 1.
 */
export const yearsBetween = (from: string, to: string): number =>
  yearOf(to) - yearOf(from) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Returns the calendar year of a day or a month. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/** Adds exactly that many hours to an instant: 48 h means 48 hours, also across a clock change. */
export const addHours = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** Returns the later of two instants. */
export const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** Returns whether instant `a` is before instant `b`. */
export const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/**
 * Returns the first statement date on or after a day. A statement day of 31 falls on the last day of shorter months.
 */
export function statementOnOrAfter(date: string, statementDay: number): string {
  const month = new Date(utcMidnight(date));
  const inMonth = (monthsLater: number) => {
    const [year, index] = [month.getUTCFullYear(), month.getUTCMonth() + monthsLater];
    const lastDay = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
    return dateOf(Date.UTC(year, index, Math.min(statementDay, lastDay)));
  };
  const here = inMonth(0);
  return here >= date ? here : inMonth(1);
}

/** Returns the statement date after the given one. */
export const nextStatement = (statementDate: string, statementDay: number): string =>
  statementOnOrAfter(addDays(statementDate, 1), statementDay);

/** Adds business days (Monday to Friday) to a day. Bank holidays count as business days. */
export function addBusinessDays(date: string, days: number): string {
  let day = utcMidnight(date);
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return dateOf(day);
}

/** Returns the first day of the Pacific month that contains an instant. */
export const monthOf = (instant: string): string => `${pacificDate(instant).slice(0, 8)}01`;
/** Returns the first day of the following month: `2026-11-01` → `2026-12-01`. */
export const nextMonth = (month: string): string => `${addDays(month, 32).slice(0, 8)}01`;

/** Pacific time has had a whole-hour offset from UTC since 1883, so all of a UTC hour falls on one Pacific day. */
const dayOfHour = remembered((hour: number) => wallClock.format(hour * HOUR_MS).slice(0, 10));

/** Formats `2026-11-21 08`: day and hour in the zone. The Swedish locale writes ISO 8601 dates. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PACIFIC,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const dateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/**
 * Returns the UTC midnight of a calendar day, for date arithmetic. Throws if the day does not exist, for example
 * February 30.
 */
function utcMidnight(date: string): number {
  const at = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(at) || dateOf(at) !== date) throw new RangeError(`${date} is not a day`);
  return at;
}

/**
 * Caches results: a time zone conversion takes some microseconds, and the same few hundred days are requested
 * repeatedly.
 */
function remembered<Asked, Answer>(work: (request: Asked) => Answer): (request: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (request) => {
    const found = known.get(request);
    if (found !== undefined) return found;
    const answer = work(request);
    if (known.size >= 5_000) known.clear();
    known.set(request, answer);
    return answer;
  };
}
