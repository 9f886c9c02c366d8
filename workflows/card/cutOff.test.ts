import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { reportingDays } from './banks.ts';
import { addHours, endOfDay, pacificDate } from '#workflows/kernel/calendar.ts';
import { cutOff, lastDayInTime, sellingDates, statementPaidFor } from './cutOff.ts';

const at = (now: string, statementDay = 12) => cutOff({ now, statementDay, settings: defaultSettings });

describe('which statement an order is for', () => {
  test.each([
    [
      '10 days before',
      '2026-03-02T18:00:00.000Z',
      { statementDate: '2026-03-12', window: 'guaranteed', daysBefore: 10 },
    ],
    ['5 days before', '2026-03-07T18:00:00.000Z', { statementDate: '2026-03-12', window: 'guaranteed', daysBefore: 5 }],
    [
      '4 days before',
      '2026-03-08T18:00:00.000Z',
      { statementDate: '2026-03-12', window: 'mayReportNextCycle', daysBefore: 4 },
    ],
    [
      '3 days before',
      '2026-03-09T18:00:00.000Z',
      { statementDate: '2026-03-12', window: 'mayReportNextCycle', daysBefore: 3 },
    ],
    [
      '2 days before',
      '2026-03-10T18:00:00.000Z',
      { statementDate: '2026-04-12', window: 'followingStatement', daysBefore: 33 },
    ],
    [
      'on the day itself',
      '2026-03-12T18:00:00.000Z',
      { statementDate: '2026-04-12', window: 'followingStatement', daysBefore: 31 },
    ],
    [
      'the day after',
      '2026-03-13T18:00:00.000Z',
      { statementDate: '2026-04-12', window: 'guaranteed', daysBefore: 30 },
    ],
  ])('%s', (_when, now, expected) => expect(at(now)).toMatchObject(expected));

  test('days are Pacific: an hour before midnight in Los Angeles it is still the day before', () => {
    expect(at('2026-03-08T06:59:00.000Z')).toMatchObject({ daysBefore: 5, window: 'guaranteed' });
    expect(at('2026-03-08T08:00:00.000Z')).toMatchObject({ daysBefore: 4, window: 'mayReportNextCycle' });
  });
  test('across the change to summer time, days stay whole', () =>
    expect(at('2026-03-07T20:00:00.000Z')).toMatchObject({ daysBefore: 5 }));
  test('a statement day of 31 closes on the last day of a short month', () => {
    expect(at('2026-02-20T18:00:00.000Z', 31)).toMatchObject({
      statementDate: '2026-02-28',
      window: 'guaranteed',
      daysBefore: 8,
    });
    expect(at('2026-02-27T18:00:00.000Z', 31)).toMatchObject({
      statementDate: '2026-03-31',
      window: 'followingStatement',
      daysBefore: 32,
    });
    expect(at('2028-02-20T18:00:00.000Z', 30)).toMatchObject({ statementDate: '2028-02-29' });
  });
  test('over the turn of the year', () =>
    expect(at('2026-12-30T18:00:00.000Z', 1)).toMatchObject({
      statementDate: '2027-02-01',
      window: 'followingStatement',
    }));
});

test('a listing says until when to buy for it, and by when it reports', () => {
  expect(sellingDates({ now: '2026-03-02T18:00:00.000Z', statementDay: 12, settings: defaultSettings })).toMatchObject({
    purchaseBy: '2026-03-07',
  });
  expect(reportingDays(1, defaultSettings)).toBe(14);
});

describe('guaranteed is said with its condition', () => {
  const hourly = (statementDay: number) =>
    Array.from({ length: 365 * 24 }, (_, hours) => {
      const now = addHours('2026-01-01T08:00:00.000Z', hours);
      return { now, ...cutOff({ now, statementDay, settings: defaultSettings }) };
    });
  test('ordered on day 5, the payment must be in by 9 AM of the day after', () =>
    expect(at('2026-12-15T17:00:00.000Z', 20)).toMatchObject({
      statementDate: '2026-12-20',
      payInBy: '2026-12-16T17:00:00.000Z',
    }));
  test('every hour of a year: who orders can still pay in time, and who pays by then is added in time with everybody taking all their time', () => {
    const { reviewHours, consentHours, addAuDaysBefore } = defaultSettings;
    for (const statementDay of [1, 12, 20, 31]) {
      for (const { now, statementDate, window, payInBy: by } of hourly(statementDay)) {
        if (by === null) expect(window, now).toBe('mayReportNextCycle');
        if (by === null) continue;
        if (by <= now) expect(`${now} can't pay by ${by}`).toBe('');
        const signed = addHours(by, reviewHours + consentHours);
        const closes = endOfDay(lastDayInTime(statementDate, addAuDaysBefore));
        if (addHours(signed, 14) > closes || pacificDate(signed) >= statementDate) {
          expect(`${now} signs ${signed}`).toBe('');
        }
      }
    }
  });
  test('paid a minute later it is for the next statement, and for the one after it a month later', () => {
    const line = { statementDate: '2026-12-20', payInBy: '2026-12-16T17:00:00.000Z', statementDay: 20 };
    expect(statementPaidFor(line, line.payInBy).statementDate).toBe('2026-12-20');
    expect(statementPaidFor(line, '2026-12-16T17:01:00.000Z')).toEqual({
      statementDate: '2027-01-20',
      payInBy: '2027-01-16T17:00:00.000Z',
    });
    expect(statementPaidFor(line, '2027-01-17T18:00:00.000Z').statementDate).toBe('2027-02-20');
  });
  test('longer windows leave fewer days that are guaranteed: nothing is promised that cannot be paid for in time', () => {
    const settings = { ...defaultSettings, reviewHours: 72 };
    const now = '2026-12-15T17:00:00.000Z';
    expect(cutOff({ now, statementDay: 20, settings })).toMatchObject({ window: 'mayReportNextCycle', payInBy: null });
    expect(sellingDates({ now: '2026-12-01T17:00:00.000Z', statementDay: 20, settings }).purchaseBy).toBe('2026-12-13');
  });
});

test('what is guaranteed, and what is possible, is for the settings in force to say', () => {
  const settings = { ...defaultSettings, guaranteedDays: 8, possibleDays: 6 };
  const now = '2026-03-05T18:00:00.000Z';
  expect(cutOff({ now, statementDay: 12, settings })).toMatchObject({ window: 'mayReportNextCycle', daysBefore: 7 });
  expect(sellingDates({ now, statementDay: 12, settings })).toMatchObject({ purchaseBy: '2026-03-04' });
  expect(reportingDays(1, { ...defaultSettings, bankReportingDays: 21 })).toBe(21);
});
