import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatInstant,
  formatMonth,
  formatWeekday,
  instantFromPacific,
  pacificInput,
  pacificDay,
  parts,
} from './dates.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('dates as people read them', () => {
  it('tells an instant in Pacific time and names the zone, summer and winter', () => {
    expect(plain(formatInstant('2026-11-22T01:00:00.000Z', 'en-US'))).toBe('Nov 21, 2026, 5:00 PM PST');
    expect(plain(formatInstant('2026-07-01T19:30:00.000Z', 'en-US'))).toBe('Jul 1, 2026, 12:30 PM PDT');
    expect(plain(formatInstant('2026-11-22T01:00:00.000Z', 'ru-RU'))).toMatch(/17:00 PST$/);
  });
  it('says the year without a word behind it: 21 нояб. 2026', () => {
    expect(formatDay('2026-11-21', 'ru-RU')).toMatch(/2026$/);
    expect(formatWeekday('2026-11-21', 'ru-RU')).toMatch(/^суббота.*2026$/);
    expect(formatMonth('2019-04', 'ru-RU')).toMatch(/2019$/);
    expect(formatInstant('2026-11-22T01:00:00.000Z', 'ru-RU')).toMatch(/2026, 17:00 PST$/);
  });
  it('never moves a calendar day to another one', () => expect(formatDay('2026-11-01', 'en-US')).toBe('Nov 1, 2026'));
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
