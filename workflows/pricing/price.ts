import type { Discount } from './discount.ts';

/** `percent` of an amount, rounded half up to a whole cent. Both are integers ≥ 0. */
export const percentOf = (amountCents: number, percent: number): number => Math.round((amountCents * percent) / 100);

/** A line's price after its discount. Rounded here, once: totals add up what lines say. Integer cents. */
export function priced(listPriceCents: number, { percent }: Pick<Discount, 'percent'>) {
  const discountCents = percentOf(listPriceCents, percent);
  return { discountCents, priceCents: listPriceCents - discountCents };
}

/** What a discount takes off all lines, in cents: the sum of what it takes off each. */
export const offOf = (
  lines: readonly { readonly listPriceCents: number }[],
  discount: Pick<Discount, 'percent'>,
): number => lines.reduce((sum, { listPriceCents }) => sum + priced(listPriceCents, discount).discountCents, 0);

/** What lines come to, in cents. */
export const totalOf = (lines: readonly { readonly priceCents: number }[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
