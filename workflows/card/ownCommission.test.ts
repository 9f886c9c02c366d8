import { expect, test } from 'vitest';
import { withOwnCommission } from './ownCommission.ts';

const card = { commissionCents: 20_000, priceCents: 42_000 };

test.each([
  ['nothing of their own', { percent: 0, cents: 0 }, 20_000],
  ['a percentage', { percent: 15, cents: 0 }, 23_000],
  ['an amount', { percent: 0, cents: 2_500 }, 22_500],
  ['more than the card sells for', { percent: 0, cents: 50_000 }, 42_000],
])('%s', (_, own, cents) => expect(withOwnCommission(card, own)).toBe(cents));

test('a card whose commission is over its price keeps it', () => {
  expect(withOwnCommission({ commissionCents: 9_000, priceCents: 8_000 }, { percent: 10, cents: 0 })).toBe(9_000);
});
