import fc from 'fast-check';
import { test } from 'vitest';
import { chooseDiscount, discountsOf, nextTier, volumePercent } from './discount.ts';
import { priced, totalOf } from './price.ts';

/** The tiers as the product spec writes them (section 9), in dollars, for a model that shares no code with the product. */
const written = [
  { least: 10_000, percent: 20 },
  { least: 6_000, percent: 15 },
  { least: 3_000, percent: 10 },
  { least: 900, percent: 5 },
  { least: 0, percent: 0 },
];
const volumeTiers = written.map(({ least, percent }) => ({ fromCents: least * 100, percent }));

/** What happens in a month: orders with their cards' prices and perhaps a code, each paid or not, and refunds. */
const month = fc.record({
  rate: fc.constantFrom(0, 0, 0, 5, 12, 18, 30),
  happens: fc.array(
    fc.oneof(
      fc.record({
        order: fc.array(fc.integer({ min: 1, max: 250_000 }), { minLength: 1, maxLength: 3 }),
        code: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        isPaid: fc.boolean(),
      }),
      fc.record({ refund: fc.integer({ min: 1, max: 400_000 }) }),
    ),
    { maxLength: 12 },
  ),
});

/** In exact hundredths of a cent: half a cent goes down with the price, up with the discount. */
function modelPrice(listCents: number, percent: number): number {
  const hundredths = BigInt(listCents) * BigInt(percent);
  const discount = (hundredths + 50n) / 100n;
  return listCents - Number(discount);
}

test('10,000 random months: price, tier and promo code are those of a model that was written apart', () => {
  fc.assert(
    fc.property(month, ({ rate, happens }) => {
      let net = 0;
      for (const one of happens) {
        if ('refund' in one) {
          net -= one.refund;
          continue;
        }
        const spent = Math.max(0, net);
        const tier = written.find(({ least }) => spent >= least * 100)!.percent;
        const best = Math.max(rate, tier, one.code ?? 0);
        const codeWins = one.code !== undefined && one.code > Math.max(rate, tier);
        const terms = {
          brokerPercent: rate,
          monthSpentCents: spent,
          volumeTiers,
          ...(one.code === undefined ? {} : { promocode: { promocodeId: 'p', code: 'C', percent: one.code } }),
        };
        const discount = chooseDiscount(terms);
        const lines = one.order.map((listCents) => priced(listCents, discount));
        const expected = one.order.map((listCents) => modelPrice(listCents, best));
        const next = nextTier(spent, volumeTiers);
        const isRight =
          volumePercent(spent, volumeTiers) === tier &&
          discount.percent === best &&
          (discount.kind === 'promocode') === codeWins &&
          Math.max(...discountsOf(terms).map(({ percent }) => percent)) === best &&
          lines.every(({ priceCents }, index) => priceCents === expected[index] && priceCents >= 0) &&
          lines.every(({ priceCents }) => Number.isSafeInteger(priceCents)) &&
          totalOf(lines) === expected.reduce((sum, cents) => sum + cents, 0) &&
          (next === null) === (tier === 20) &&
          (next === null ||
            (volumePercent(spent + next.missingCents, volumeTiers) === next.percent &&
              volumePercent(spent + next.missingCents - 1, volumeTiers) === tier));
        if (!isRight) return false;
        if (one.isPaid) net += totalOf(lines);
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});
