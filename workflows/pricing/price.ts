import type { Discount } from './discount.ts';

/** Returns `percent` of an amount, rounded half up to a whole cent. Both are integers ≥ 0. */
export const percentOf = (amountCents: number, percent: number): number => Math.round((amountCents * percent) / 100);

/**
 * Returns a line's price after its discount, in integer cents. Rounding happens only here: totals add up the lines'
 * prices.
 */
export function priced(listPriceCents: number, { percent }: Pick<Discount, 'percent'>) {
  const discountCents = percentOf(listPriceCents, percent);
  return { discountCents, priceCents: listPriceCents - discountCents };
}

/** Returns the total discount of all lines in cents: the sum of each line's discount. */
export const offOf = (
  lines: readonly { readonly listPriceCents: number }[],
  discount: Pick<Discount, 'percent'>,
): number => lines.reduce((sum, { listPriceCents }) => sum + priced(listPriceCents, discount).discountCents, 0);

/** Returns the sum of the lines' prices in cents. */
export const totalOf = (lines: readonly { readonly priceCents: number }[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
