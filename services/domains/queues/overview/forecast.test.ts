import { expect, test } from 'vitest';
import type { WorkStretch } from '#projections/deadlines/waitsQuery.ts';
import { forecastAt, forecastChecks } from './forecast.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Thursday, 9:00 in Pacific time. */
const now = '2026-02-12T17:00:00.000Z';
const at = Date.parse(now);

/** Each day at 6:00 so many records arrive that are due at 15:00, and so many of them are done at 14:00. */
const aDay = (daysAgo: number, arrive: number, done: number): readonly WorkStretch[] =>
  Array.from({ length: arrive }, (_, index) => {
    const from = at - daysAgo * DAY - 3 * HOUR;
    const isDone = index < done;
    return {
      from,
      due: from + 9 * HOUR,
      until: daysAgo === 0 ? Infinity : isDone ? from + 8 * HOUR : from + 12 * HOUR,
    };
  });
const days = (count: number, of: (daysAgo: number) => readonly WorkStretch[]) =>
  Array.from({ length: count }, (_, daysAgo) => of(daysAgo)).flat();

test('at the pace of the same hours of the weeks before, so many will be late at the end of the day', () => {
  const forecast = forecastAt(
    days(40, (ago) => aDay(ago, 10, 6)),
    now,
  );
  expect(forecast).toMatchObject({ until: '2026-02-13T00:00:00.000Z', atRisk: 10, late: 4 });
  expect(forecast?.doneShare).toBeCloseTo(0.6);
});

test('the pace is that of the weekday: a Thursday is forecast from Thursdays', () => {
  const work = days(40, (ago) => aDay(ago, 10, ago % 7 === 0 ? 9 : 1));
  expect(forecastAt(work, now)?.late).toBe(1);
});

test('what arrives and is late on the same day is expected again', () => {
  const sudden = days(40, (ago) =>
    ago === 0
      ? []
      : [{ from: at - ago * DAY + HOUR, due: at - ago * DAY + 2 * HOUR, until: at - ago * DAY + 20 * HOUR }],
  );
  expect(forecastAt(sudden, now)).toMatchObject({ atRisk: 0, late: 1, arriving: 1, done: 0 });
});

test('from 3 PM on, the end of the next working day is forecast', () => {
  const work = days(40, (ago) => aDay(ago, 10, 6));
  expect(forecastAt(work, '2026-02-12T23:00:00.000Z')?.until).toBe('2026-02-14T00:00:00.000Z');
});

test('it knows nothing of later, and says nothing before there is a week to go by', () => {
  const work = days(40, (ago) => aDay(ago, 10, 6));
  const later = days(5, (ago) => aDay(-ago - 1, 500, 0));
  expect(forecastAt([...work, ...later], now)).toEqual(forecastAt(work, now));
  expect(forecastAt(aDay(0, 10, 6), now)).toBeUndefined();
  expect(
    forecastChecks(
      days(5, (ago) => aDay(ago, 10, 6)),
      now,
    ),
  ).toEqual([]);
});

test('each of the last 20 days says whether its forecast came true', () => {
  const steady = forecastChecks(
    days(60, (ago) => aDay(ago, 10, 6)),
    now,
  );
  expect(steady.map(({ right }) => right)).toEqual(Array.from({ length: 20 }, () => true));
  expect(steady.at(-1)).toEqual({ until: '2026-02-12T00:00:00.000Z', forecast: 4, late: 4, right: true });
  const collapse = forecastChecks(
    days(60, (ago) => aDay(ago, 10, ago <= 3 ? 0 : 6)),
    now,
  );
  expect(collapse.slice(-4).map(({ forecast, late, right }) => [forecast, late, right])).toEqual([
    [4, 4, true],
    [4, 10, false],
    [4, 10, false],
    [4, 10, false],
  ]);
});
