import { expect, test } from 'vitest';
import { setOffAgainst, sumOfSetOffs } from './setOff.ts';

const owed = [
  { bookingId: 'a', amountCents: 7_000 },
  { bookingId: 'b', amountCents: 3_000 },
];

test('the longest owed is set off first, and the rest is carried on', () => {
  expect(setOffAgainst(owed, 8_000)).toEqual({
    taken: [
      { bookingId: 'a', amountCents: 7_000 },
      { bookingId: 'b', amountCents: 1_000 },
    ],
    left: [{ bookingId: 'b', amountCents: 2_000 }],
  });
  expect(setOffAgainst(owed, 2_000)).toEqual({
    taken: [{ bookingId: 'a', amountCents: 2_000 }],
    left: [{ bookingId: 'a', amountCents: 5_000 }, owed[1]],
  });
});

test('no more than is owed, and nothing where nothing is: what is left never falls below zero', () => {
  expect(setOffAgainst(owed, 50_000)).toEqual({ taken: owed, left: [] });
  expect(setOffAgainst(owed, 0)).toEqual({ taken: [], left: owed });
  expect(setOffAgainst([{ bookingId: 'a', amountCents: -500 }], 2_000).taken).toEqual([]);
  expect(sumOfSetOffs()).toBe(0);
});
