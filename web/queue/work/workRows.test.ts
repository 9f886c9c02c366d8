import { expect, test } from 'vitest';
import { workRows } from './workRows.ts';

const none = {
  waiting: 0,
  overdue: 0,
  mine: 0,
  next6h: 0,
  today: 0,
  arrived: null,
  sinceYesterday: null,
  firstDueAt: null,
  pace: null,
};
const answer = {
  yesterday: '2026-11-21',
  rows: [
    { ...none, queue: 'refunds', tab: 'toPay' },
    { ...none, queue: 'cards', tab: 'onReview', waiting: 9, arrived: 'submittedAt', sinceYesterday: 3 },
    { ...none, queue: 'bookings', tab: 'staff', waiting: 2, next6h: 1 },
    { ...none, queue: 'orders', tab: 'paymentUnderReview', waiting: 4, overdue: 1 },
  ],
} as const satisfies Parameters<typeof workRows>[0];
const rows = workRows(answer, (queue, tab) => (queue === 'orders' ? '/payments' : `/${queue}?tab=${tab}`));

test('what is late comes first, then what is due soon, and last what has nothing waiting', () =>
  expect(rows.map(({ queue }) => queue)).toEqual(['orders', 'bookings', 'cards', 'refunds']));

test('each number opens its list with the filter that it counts by', () => {
  expect(rows[0]!.links.late).toBe('/payments?breachAt=overdue');
  expect(rows[1]!.links.risk).toBe('/bookings?tab=staff&breachAt=next6h');
  expect(rows[2]!.links.fresh).toBe('/cards?tab=onReview&submittedAt=2026-11-21..');
  expect(rows[1]!.linkTo('assigneeId=sam')).toBe('/bookings?tab=staff&assigneeId=sam');
  expect(rows[2]!.links.all).toBe('/cards?tab=onReview');
});
