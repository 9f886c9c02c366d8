import type { Settings } from '#workflows/settings/settings.ts';

/** Why a price is lower. A further kind is one more option of `chooseDiscount`. */
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
}

/** The volume discount in percent, by the tiers in force, for what a buyer had confirmed earlier this Pacific month (this order excluded). */
export const volumePercent = (spentCents: number, tiers: Settings['volumeTiers']): number =>
  tiers.find(({ fromCents }) => spentCents >= fromCents)?.percent ?? 0;

/** The single largest of the broker's own rate and the volume tier, never added up (lifecycles, "Money"); of equal ones the rate. */
export function chooseDiscount({ brokerPercent, monthSpentCents, volumeTiers }: DiscountTerms): Discount {
  const options: readonly Discount[] = [
    { kind: 'brokerRate', percent: brokerPercent },
    { kind: 'volume', percent: volumePercent(monthSpentCents, volumeTiers) },
  ];
  return options.reduce((best, option) => (option.percent > best.percent ? option : best), {
    kind: 'none',
    percent: 0,
  });
}
