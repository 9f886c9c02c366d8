import { formatUnit } from '#words/format/numbers.ts';

export const urgencies = ['calm', 'soon', 'lateSoon', 'late'] as const;
export type Urgency = (typeof urgencies)[number];

const HOUR = 3_600_000;

/**
 * Returns the urgency of something due in this many milliseconds: late below zero, late soon within 6 hours, soon
 * within a day.
 */
export const urgencyOf = (left: number): Urgency =>
  left < 0 ? 'late' : left < 6 * HOUR ? 'lateSoon' : left < 24 * HOUR ? 'soon' : 'calm';

const units = [
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', 60_000],
] as const;

/** Formats milliseconds in the two largest units that matter: `2 days 3 hr`, `5 hr 10 min`, `0 min`. */
export function untilText(milliseconds: number, locale: string): string {
  const first = Math.max(
    0,
    units.findIndex(([, size]) => milliseconds >= size),
  );
  const from = milliseconds < 60_000 ? 2 : first;
  let left = milliseconds;
  return units
    .slice(from, from + 2)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return { unit, count };
    })
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) => formatUnit(count, unit, locale))
    .join(' ');
}
