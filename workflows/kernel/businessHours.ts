import { addDays, pacificDate, startOfDay } from './calendar.ts';

const HOUR_MS = 3_600_000;
/** Business hours of a Pacific day, Monday to Friday: from 9 AM to 8 PM (domains, D3). */
const [OPENS, CLOSES] = [9, 20];

/** Adds business hours to an instant (ISO 8601 UTC). Bank holidays count as business days. */
export function addBusinessHours(instant: string, hours: number): string {
  let [day, at, left] = [pacificDate(instant), Date.parse(instant), hours * HOUR_MS];
  for (;;) {
    const begins = isBusinessDay(day) ? Math.max(at, hourOf(day, OPENS)) : Infinity;
    const open = Math.max(0, hourOf(day, CLOSES) - begins);
    if (left <= open) return new Date(begins + left).toISOString();
    left -= open;
    day = addDays(day, 1);
    at = Date.parse(startOfDay(day));
  }
}

/** Clock changes fall on Sundays: on every other day, hour `n` begins exactly `n` hours after midnight. */
const hourOf = (day: string, hour: number): number => Date.parse(startOfDay(day)) + hour * HOUR_MS;
const isBusinessDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay());
