import type { Settings } from '#workflows/settings/settings.ts';

/** Why a price is lower. A further kind is one more option of `discountsOf`. */
export const discountKinds = ['none', 'brokerRate', 'volume', 'promocode'] as const;
export interface Discount {
  readonly kind: (typeof discountKinds)[number];
  /** A whole number between 0 and 100. */
  readonly percent: number;
}

/** What a buyer's discount is chosen from. */
export interface DiscountTerms {
  /** A broker's own rate; 0 for everybody else. */
  readonly brokerPercent: number;
  /** Confirmed earlier this Pacific month, less refunds, this order excluded. */
  readonly monthSpentCents: number;
  readonly volumeTiers: Settings['volumeTiers'];
  /** The promo code that was entered, if it may be used. */
  readonly promocode?: { readonly promocodeId: string; readonly code: string; readonly percent: number };
}

/** The volume discount in percent, by the tiers in force, for what a buyer had confirmed earlier this Pacific month (this order excluded). */
export const volumePercent = (spentCents: number, tiers: Settings['volumeTiers']): number =>
  tiers.find(({ fromCents }) => spentCents >= fromCents)?.percent ?? 0;

/** The next tier above the one in force, and what is missing to it; null for who has the highest. Tiers stand with the highest first. */
export function nextTier(spentCents: number, tiers: Settings['volumeTiers']) {
  const next = tiers.findLast(
    ({ fromCents, percent }) => fromCents > spentCents && percent > volumePercent(spentCents, tiers),
  );
  return next ? { ...next, missingCents: next.fromCents - spentCents } : null;
}

/** Every discount that a buyer has a right to, 0 % and all. */
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
 * The single largest of the broker's own rate, the volume tier and the promo code, never added up (lifecycles, "Money"). Of equal
 * ones the first: a code that gives nothing more isn't used up.
 */
export function chooseDiscount(terms: DiscountTerms): Discount {
  return discountsOf(terms).reduce((best, option) => (option.percent > best.percent ? option : best), {
    kind: 'none',
    percent: 0,
  });
}
