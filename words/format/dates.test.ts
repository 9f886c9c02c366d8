import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, formatMonth, formatNearDay, pacificDay } from './dates.ts';
import { parts } from './parts.ts';
import { formatDayFully, formatInstantFully } from './fullDates.ts';
import { formatHour } from './hours.ts';
import { formatWeekday } from './logDates.ts';
import { instantFromPacific, pacificInput } from './pacificClock.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('dates as people read them', () => {
  const today = '2026-11-22';
  it('tells an instant of this year without the year and the zone, which the page names once', () => {
    expect(plain(formatInstant('2026-11-22T01:00:00.000Z', 'en-US', today))).toBe('Nov 21, 5:00 PM');
    expect(plain(formatInstant('2026-07-01T19:30:00.000Z', 'en-US', today))).toBe('Jul 1, 12:30 PM');
    expect(plain(formatInstant('2025-07-01T19:30:00.000Z', 'en-US', today))).toBe('Jul 1, 2025, 12:30 PM');
    expect(formatInstant('2026-11-22T01:00:00.000Z', 'ru-RU', today)).toBe('21 нояб., 17:00');
  });
  it('never ends with a full stop, which the sentence around it brings', () => {
    expect(plain(formatInstant('2026-11-22T01:00:00.000Z', 'es-US', today))).toBe('21 nov, 5:00 PM');
    expect(plain(formatHour(9, 'es-US'))).toBe('9 AM');
  });
  it('leaves the year out by the Pacific day, also on New Year’s Eve', () => {
    expect(plain(formatInstant('2027-01-01T07:59:00.000Z', 'en-US', '2026-12-31'))).toBe('Dec 31, 11:59 PM');
    expect(plain(formatInstant('2027-01-01T08:00:00.000Z', 'en-US', '2026-12-31'))).toBe('Jan 1, 2027, 12:00 AM');
  });
  it('tells an instant that is read elsewhere with its year and zone, summer and winter', () => {
    expect(plain(formatInstantFully('2026-11-22T01:00:00.000Z', 'en-US'))).toBe('Nov 21, 2026, 5:00 PM PST');
    expect(plain(formatInstantFully('2026-07-01T19:30:00.000Z', 'en-US'))).toBe('Jul 1, 2026, 12:30 PM PDT');
    expect(formatDayFully('2026-07-01', 'en-US')).toBe('Jul 1, 2026');
  });
  it('tells a day of this year without the year', () => {
    expect(formatDay('2026-11-21', 'en-US', today)).toBe('Nov 21');
    expect(formatDay('2027-01-21', 'en-US', today)).toBe('Jan 21, 2027');
    expect(formatNearDay('2026-11-24', 'en-US', today)).toBe('Tue, Nov 24');
    expect(formatWeekday('2026-11-21', 'en-US', today)).toBe('Saturday, Nov 21');
  });
  it('has a clock of 12 hours in English and of 24 in Russian', () => {
    expect([9, 12, 20].map((hour) => plain(formatHour(hour, 'en-US')))).toEqual(['9 AM', '12 PM', '8 PM']);
    expect([9, 20].map((hour) => formatHour(hour, 'ru-RU'))).toEqual(['9:00', '20:00']);
  });
  it('says the year without a word behind it: 21 нояб. 2026', () => {
    expect(formatDay('2026-11-21', 'ru-RU', '2027-01-01')).toMatch(/2026$/);
    expect(formatDay('2026-11-21', 'ru-RU', '2026-01-01')).toBe('21 нояб');
    expect(formatNearDay('2026-12-01', 'ru-RU', '2026-01-01')).toBe('вт, 1 дек');
    expect(formatWeekday('2026-11-21', 'ru-RU', '2027-01-01')).toMatch(/^суббота.*2026$/);
    expect(formatMonth('2019-04', 'ru-RU')).toMatch(/2019$/);
    expect(formatInstantFully('2026-11-22T01:00:00.000Z', 'ru-RU')).toMatch(/2026, 17:00 PST$/);
  });
  it('never moves a calendar day to another one', () => expect(formatDay('2026-11-01', 'en-US', today)).toBe('Nov 1'));
  it('knows that it is still yesterday in California', () =>
    expect(pacificDay(new Date('2026-11-22T07:59:00Z'))).toBe('2026-11-21'));
  it('counts down to zero and not below', () => {
    expect(parts(2 * 86_400_000 + 3_661_000)).toEqual({ days: 2, hours: 1, minutes: 1, seconds: 1 });
    expect(parts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
  it('takes a wall clock time as Pacific, in winter, in summer and right after the clocks changed', () => {
    expect(instantFromPacific('2026-11-21T17:00')).toBe('2026-11-22T01:00:00.000Z');
    expect(instantFromPacific('2026-07-01T12:30')).toBe('2026-07-01T19:30:00.000Z');
    expect(instantFromPacific('2026-03-08T03:30')).toBe('2026-03-08T10:30:00.000Z');
    expect(pacificInput('2026-11-22T01:00:00.000Z')).toBe('2026-11-21T17:00');
  });
});
