import { describe, expect, it } from 'vitest';
import { fieldPairs, fieldRows, groupOf } from './fieldRows.ts';
import { eventsBy, now, placeOf, stopAt, stopFrom, stopQuery, stopText } from './stop.ts';

const moments = ['2026-03-02T18:00:00.000Z', '2026-03-02T19:00:00.000Z', '2026-03-04T18:00:00.000Z'].map((at) => ({
  at,
}));

describe('where one stands in a history', () => {
  it('is an event, an instant, or the present, as the address says', () => {
    expect(stopFrom('2')).toEqual({ kind: 'event', revision: 2 });
    expect(stopFrom('2026-03-02T18:30:00Z')).toEqual({ kind: 'instant', at: '2026-03-02T18:30:00.000Z' });
    expect([null, '', '-1', 'yesterday', '2026-13-99T99:00', '1e3'].map(stopFrom)).toEqual(
      Array.from({ length: 6 }, () => now),
    );
    expect(stopFrom(stopText({ kind: 'event', revision: 7 }))).toEqual({ kind: 'event', revision: 7 });
    expect(stopQuery(now)).toEqual({});
  });
  it('has a place on the slider: the events, then the present', () => {
    expect([stopFrom('0'), stopFrom('2'), stopFrom('99'), now].map((stop) => placeOf(stop, moments))).toEqual([
      0, 2, 2, 3,
    ]);
    expect(placeOf({ kind: 'instant', at: '2026-03-03T00:00:00.000Z' }, moments)).toBe(1);
    expect([stopAt(1, moments), stopAt(3, moments)]).toEqual([{ kind: 'event', revision: 1 }, now]);
  });
  it('knows how much had happened by then', () =>
    expect([stopFrom('0'), stopFrom('2026-03-01T00:00:00Z'), now].map((stop) => eventsBy(stop, moments))).toEqual([
      1, 0, 3,
    ]));
});

describe('a record’s fields', () => {
  it('come one by one; erased ones, masks and lists of plain values stay whole', () => {
    expect(
      fieldRows({
        client: { firstName: 'Ann', ssn: { erased: true } },
        bureaus: ['experian', 'equifax'],
        lines: [{ bank: 'Chase' }],
        empty: {},
      }),
    ).toEqual([
      { path: 'client.firstName', value: 'Ann' },
      { path: 'client.ssn', value: { erased: true } },
      { path: 'bureaus', value: ['experian', 'equifax'] },
      { path: 'lines.0.bank', value: 'Chase' },
      { path: 'empty', value: {} },
    ]);
  });
  it('of two moments stand side by side, with what differs marked', () => {
    const pairs = fieldPairs(
      { payBy: 'a', payment: null, bookings: {} },
      { payBy: 'b', payment: { method: 'zelle', usedOnOrders: [] }, bookings: { x: { line: 1 } } },
    );
    expect(pairs.filter(({ differs }) => differs)).toEqual([
      { path: 'payBy', one: 'a', other: 'b', differs: true },
      { path: 'payment.method', one: null, other: 'zelle', differs: true },
      { path: 'bookings.x.line', one: null, other: 1, differs: true },
    ]);
  });
  it('belong to a part of it', () =>
    expect(
      [
        'payBy',
        'client.ssn',
        'lines.0.bank',
        'terms.client.ssn',
        'bookings.620fea59-0000-4000-8000-000000000000.line',
      ].map(groupOf),
    ).toEqual(['', 'client', 'lines.0', 'terms', 'bookings.620fea59-0000-4000-8000-000000000000']));
});
