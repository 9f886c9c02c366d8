import { expect, test } from 'vitest';
import { stepsToFirstBooking } from './stepsToFirstBooking.ts';

const cards = (all: number, approved = 0) => ({ all, approved });
const told = (...home: Parameters<typeof stepsToFirstBooking>) =>
  stepsToFirstBooking(...home).map(({ kind, to }) => [kind, to ?? ''].join(' ').trim());

test('somebody new verifies first, and may add a card meanwhile', () => {
  expect(told({ verification: 'none', cards: cards(0) })).toEqual([
    'now /cardholder/verification',
    'next /cardholder/card',
    'next',
  ]);
  expect(told({ verification: 'underReview', cards: cards(0) })).toEqual(['now', 'next /cardholder/card', 'next']);
});
test('a booking is waited for only once buyers can see a card', () => {
  expect(told({ verification: 'verified', cards: cards(0) })).toEqual(['done', 'now /cardholder/card', 'next']);
  expect(told({ verification: 'verified', cards: cards(1) })).toEqual(['done', 'now', 'next']);
  expect(told({ verification: 'rejected', cards: cards(1, 1) })).toEqual([
    'now /cardholder/verification',
    'done',
    'next',
  ]);
  expect(told({ verification: 'verified', cards: cards(2, 1) })).toEqual(['done', 'done', 'now']);
});
