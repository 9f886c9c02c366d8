import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#workflows/kernel/inputs.ts';
import { chooseDiscount, volumePercent } from './discount.ts';
import { percentOf, priced, totalOf } from './price.ts';
import { settingsAt } from '#workflows/settings/settings.ts';

describe('cents', () => {
  test.each([0, 1, 50_000, 100_000_000])('%d is an amount', (amount) => expect(cents.parse(amount)).toBe(amount));
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_001, '5'])('%s is none', (wrong) =>
    expect(cents.safeParse(wrong).success).toBe(false),
  );
});

describe('a percentage', () => {
  test('is rounded half up to a whole cent', () => {
    expect(percentOf(50_000, 15)).toBe(7_500);
    expect(percentOf(333, 50)).toBe(167);
    expect(percentOf(1, 49)).toBe(0);
    expect(percentOf(0, 100)).toBe(0);
  });
  test('is a whole number between nothing and the whole', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        return (
          Number.isSafeInteger(part) && part >= 0 && part <= amount && Math.abs(part - (amount * percent) / 100) <= 0.5
        );
      }),
    );
  });
});

test.each([
  [0, 0],
  [89_999, 0],
  [90_000, 5],
  [299_999, 5],
  [300_000, 10],
  [599_999, 10],
  [600_000, 15],
  [999_999, 15],
  [1_000_000, 20],
  [50_000_000, 20],
])('who spent %d cents this month gets %d percent', (spent, percent) =>
  expect(volumePercent(spent, settingsAt('2026-03-02T18:00:00.000Z').volumeTiers)).toBe(percent),
);

describe('a discount', () => {
  const { volumeTiers } = settingsAt('2026-03-02T18:00:00.000Z');
  test('is the largest one, never added up; of equal ones the broker’s own rate', () => {
    expect(chooseDiscount({ brokerPercent: 0, monthSpentCents: 0, volumeTiers })).toEqual({ kind: 'none', percent: 0 });
    expect(chooseDiscount({ brokerPercent: 12, monthSpentCents: 300_000, volumeTiers })).toEqual({
      kind: 'brokerRate',
      percent: 12,
    });
    expect(chooseDiscount({ brokerPercent: 12, monthSpentCents: 600_000, volumeTiers })).toEqual({
      kind: 'volume',
      percent: 15,
    });
    expect(chooseDiscount({ brokerPercent: 15, monthSpentCents: 600_000, volumeTiers }).kind).toBe('brokerRate');
  });
  test('whatever it is, lines are never negative, add up to the total, and are rounded once', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const tiers = fc
      .uniqueArray(fc.record({ fromCents: fc.nat(2_000_000), percent }), { selector: ({ fromCents }) => fromCents })
      .map((some) => some.toSorted((a, b) => b.fromCents - a.fromCents));
    const terms = fc.record({ brokerPercent: percent, monthSpentCents: fc.nat(5_000_000), volumeTiers: tiers });
    fc.assert(
      fc.property(terms, fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 3 }), (chosenFrom, prices) => {
        const discount = chooseDiscount(chosenFrom);
        const lines = prices.map((listPriceCents) => ({ listPriceCents, ...priced(listPriceCents, discount) }));
        const discounts = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
        return (
          discount.percent >= chosenFrom.brokerPercent &&
          discount.percent <= 100 &&
          lines.every(({ priceCents, discountCents }) => priceCents >= 0 && discountCents >= 0) &&
          lines.every(
            ({ priceCents, discountCents, listPriceCents }) => priceCents + discountCents === listPriceCents,
          ) &&
          totalOf(lines) === prices.reduce((sum, price) => sum + price, 0) - discounts &&
          Number.isSafeInteger(totalOf(lines))
        );
      }),
    );
  });
});
