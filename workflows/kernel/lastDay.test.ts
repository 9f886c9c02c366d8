import { expect, it } from 'vitest';
import { endOfDay } from './calendar.ts';
import { lastDayOf } from './lastDay.ts';

it('a deadline at midnight is told as the day before it, in winter, in summer and when the clocks change', () => {
  for (const day of [
    '2026-11-24',
    '2026-07-01',
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
    '2026-12-31',
    '2028-02-29',
  ]) {
    expect(lastDayOf(endOfDay(day))).toBe(day);
  }
});

it('any other instant is told to the minute', () => {
  for (const instant of [
    '2026-11-25T08:00:00.001Z',
    '2026-11-25T08:01:00.000Z',
    '2026-11-25T07:00:00.000Z',
    '2026-11-25T20:00:00.000Z',
  ]) {
    expect(lastDayOf(instant)).toBeUndefined();
  }
});
