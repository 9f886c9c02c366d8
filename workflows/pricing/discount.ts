import type { Settings } from '#workflows/settings/settings.ts';

/** `percent` of an amount, rounded half up to a whole cent. Both are integers ≥ 0. */
export const percentOf = (amountCents: number, percent: number): number => Math.round((amountCents * percent) / 100);

/** The volume discount in percent, by the tiers in force, for what a buyer had confirmed earlier this Pacific month (this order excluded). */
export const volumePercent = (spentCents: number, tiers: Settings['volumeTiers']): number =>
  tiers.find(({ fromCents }) => spentCents >= fromCents)?.percent ?? 0;
