import type { Settings } from '#workflows/settings/settings.ts';

/** Reasons for a lower price. Another kind would be one more option in `discountsOf`. */
export const discountKinds = ['none', 'brokerRate', 'volume', 'promocode'] as const;
export interface Discount {
  readonly kind: (typeof discountKinds)[number];
  /** A whole number between 0 and 100. */
  readonly percent: number;
}

/** The terms from which a buyer's discount is chosen. */
export interface DiscountTerms {
  /** A broker's own rate; 0 for other buyers. */
  readonly brokerPercent: number;
  /** Amount confirmed earlier this Pacific month, less refunds, without this order. */
  readonly monthSpentCents: number;
  readonly volumeTiers: Settings['volumeTiers'];
  /** The promo code that was entered, if it may be used. */
  readonly promocode?: { readonly promocodeId: string; readonly code: string; readonly percent: number };
}

/**
 * Returns the volume discount in percent, by the tiers in force, for the amount that a buyer had confirmed earlier this
 * Pacific month, without this order.
 */
export const volumePercent = (spentCents: number, tiers: Settings['volumeTiers']): number =>
  tiers.find(({ fromCents }) => spentCents >= fromCents)?.percent ?? 0;

/**
 * Returns the next higher tier and the amount missing to it; null if the buyer has the highest. Tiers are in descending
 * order.
 */
export function nextTier(spentCents: number, tiers: Settings['volumeTiers']) {
  const next = tiers.findLast(
    ({ fromCents, percent }) => fromCents > spentCents && percent > volumePercent(spentCents, tiers),
  );
  return next ? { ...next, missingCents: next.fromCents - spentCents } : null;
}

/** Returns every discount that a buyer is entitled to, including 0 %. */
export const discountsOf = ({
  brokerPercent,
  monthSpentCents,
  volumeTiers,
  promocode,
}: DiscountTerms): readonly Discount[] => [
  { kind: 'brokerRate', percent: brokerPercent },
  { kind: 'volume', percent: volumePercent(monthSpentCents, volumeTiers) },
  { kind: 'promocode', percent: promocode?.percent ?? 0 },
];

/**
 * Returns the single largest of the broker's own rate, the volume tier and the promo code; they are never added up
 * (lifecycles, "Money"). Of equal ones the first: a code that gives nothing more isn't used up.
 */
export function chooseDiscount(terms: DiscountTerms): Discount {
  return discountsOf(terms).reduce((best, option) => (option.percent > best.percent ? option : best), {
    kind: 'none',
    percent: 0,
  });
}
