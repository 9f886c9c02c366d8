import { Temporal } from 'temporal-polyfill';

/** Statement dates, business days, month boundaries and date-only holds are days of this zone (spec section 9). */
export const PACIFIC = 'America/Los_Angeles';

/** The Pacific calendar day of an instant: `2026-11-21`. */
export function pacificDate(instant: string): string {
  const hour = Math.floor(Date.parse(instant) / 3_600_000);
  return Number.isNaN(hour) || !instant.endsWith('Z') ? zoned(instant).toPlainDate().toString() : dayOfHour(hour);
}

/** The instant at which a Pacific day begins (ISO 8601 UTC). Right on days when the clock changes. */
export const startOfDay = (date: string): string => beginningOf(date);
const beginningOf = remembered((date: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime(PACIFIC).toInstant().toString({ smallestUnit: 'millisecond' }),
);

/** The instant at which a Pacific day is over, and the next one begins. */
export const endOfDay = (date: string): string => startOfDay(addDays(date, 1));

/** Calendar days later (or earlier, when negative). */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** Exactly so many hours later: 48 h means 48 hours, also across a clock change. */
export const addHours = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** The later of two instants. */
export const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** Whether instant `a` is before instant `b`. */
export const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/** The first statement date on or after a day. A statement day of 31 falls on the last day of shorter months. */
export function statementOnOrAfter(date: string, statementDay: number): string {
  const from = Temporal.PlainDate.from(date);
  const inMonth = (month: Temporal.PlainDate) => month.with({ day: statementDay }, { overflow: 'constrain' });
  const here = inMonth(from);
  return (
    Temporal.PlainDate.compare(here, from) >= 0 ? here : inMonth(from.with({ day: 1 }).add({ months: 1 }))
  ).toString();
}

/** The statement date that follows one. */
export const nextStatement = (statementDate: string, statementDay: number): string =>
  statementOnOrAfter(addDays(statementDate, 1), statementDay);

/** So many business days (Monday to Friday) after a day. Bank holidays count as business days. */
export function addBusinessDays(date: string, days: number): string {
  let day = Temporal.PlainDate.from(date);
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return day.toString();
}

/** The first day of the Pacific month that holds an instant. */
export const monthOf = (instant: string): string => `${pacificDate(instant).slice(0, 8)}01`;

/** Pacific time has been whole hours away from UTC since 1883, so all of a UTC hour is in one Pacific day. */
const dayOfHour = remembered((hour: number) =>
  zoned(new Date(hour * 3_600_000).toISOString())
    .toPlainDate()
    .toString(),
);

/** Zone arithmetic costs 30 µs a call (measured), and the same few hundred days are asked for again and again. */
function remembered<Asked, Answer>(work: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const found = known.get(asked);
    if (found !== undefined) return found;
    const answer = work(asked);
    if (known.size >= 5_000) known.clear();
    known.set(asked, answer);
    return answer;
  };
}

const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(PACIFIC);
