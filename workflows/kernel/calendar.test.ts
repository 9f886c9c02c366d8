import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addHours,
  addYears,
  daysBetween,
  isBefore,
  later,
  monthOf,
  nextStatement,
  pacificDate,
  startOfDay,
  statementOnOrAfter,
  yearsBetween,
} from './calendar.ts';

describe('the Pacific day of an instant', () => {
  test.each([
    ['2026-01-15T07:59:59.999Z', '2026-01-14'],
    ['2026-01-15T08:00:00.000Z', '2026-01-15'],
    ['2026-07-15T06:59:59.999Z', '2026-07-14'],
    ['2026-07-15T07:00:00.000Z', '2026-07-15'],
    ['2026-07-15T00:00:00+02:00', '2026-07-14'],
  ])('%s is on %s', (instant, day) => expect(pacificDate(instant)).toBe(day));

  test('every hour of a year is on the day that Temporal says', () => {
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const instant = addHours('2026-01-01T00:30:00.000Z', hour);
      expect(pacificDate(instant)).toBe(
        Temporal.Instant.from(instant).toZonedDateTimeISO('America/Los_Angeles').toPlainDate().toString(),
      );
    }
  });
  test('what is no instant throws', () => {
    for (const wrong of ['soon', '2026-01-15', '']) expect(() => pacificDate(wrong)).toThrow(RangeError);
  });
});

describe('the start of a Pacific day', () => {
  test.each([
    ['2026-01-15', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', '2026-07-15T07:00:00.000Z'],
    ['2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', '2026-11-02T08:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfDay(day)).toBe(instant);
    expect(pacificDate(instant)).toBe(day);
    expect(pacificDate(addHours(instant, -1 / 3_600_000))).toBe(addDays(day, -1));
  });
});

describe('adding and comparing', () => {
  test('days', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30);
    expect(daysBetween('2026-03-31', '2026-03-01')).toBe(-30);
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });
  test('years are added by days, whatever their digits', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
    expect(addYears('2024-02-29', -4)).toBe('2020-02-29');
    expect(addYears('0021-04-01', 2)).toBe('0023-04-01');
    expect(addYears('9998-01-01', 2)).toBe('9998-12-31');
    expect(addYears('0000-01-01', 2)).toBe('0002-01-01');
  });
  test('whole years, as birthdays are counted', () => {
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
    expect(yearsBetween('9999-12-31', '2026-03-01')).toBe(-7974);
    expect(yearsBetween('0001-01-01', '2026-01-01')).toBe(2025);
  });
  test('48 hours are 48 hours across a clock change', () =>
    expect(addHours('2026-03-07T20:00:00.000Z', 48)).toBe('2026-03-09T20:00:00.000Z'));
  test('instants by time, not by spelling', () => {
    expect(isBefore('2026-03-02T10:00:00+02:00', '2026-03-02T09:00:00.000Z')).toBe(true);
    expect(isBefore('2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z')).toBe(false);
    expect(later('2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00+02:00')).toBe('2026-03-02T09:00:00.000Z');
  });
  test('the month is the Pacific one', () => {
    expect(monthOf('2026-04-01T06:59:59.000Z')).toBe('2026-03-01');
    expect(monthOf('2026-04-01T07:00:00.000Z')).toBe('2026-04-01');
  });
  test('business days skip weekends', () => {
    expect(addBusinessDays('2026-03-02', 3)).toBe('2026-03-05');
    expect(addBusinessDays('2026-03-05', 3)).toBe('2026-03-10');
    expect(addBusinessDays('2026-03-07', 1)).toBe('2026-03-09');
    expect(addBusinessDays('2026-03-07', 0)).toBe('2026-03-07');
  });
});

describe('statement dates', () => {
  test('on the day itself, later in the month, or in the next one', () => {
    expect(statementOnOrAfter('2026-03-12', 12)).toBe('2026-03-12');
    expect(statementOnOrAfter('2026-03-01', 12)).toBe('2026-03-12');
    expect(statementOnOrAfter('2026-12-13', 12)).toBe('2027-01-12');
  });
  test('a day that a month does not have is its last one, and the day comes back after it', () => {
    expect(statementOnOrAfter('2026-02-01', 31)).toBe('2026-02-28');
    expect(nextStatement('2026-02-28', 31)).toBe('2026-03-31');
    expect(nextStatement('2026-03-31', 31)).toBe('2026-04-30');
    expect(statementOnOrAfter('2026-03-01', 31)).toBe('2026-03-31');
  });
});
