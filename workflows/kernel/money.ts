import { z } from 'zod';

/** Integer US cents. */
export const cents = z.int().min(0).max(100_000_000);

/** `percent` of an amount, rounded half up to a whole cent. Both are integers ≥ 0. */
export const percentOf = (amountCents: number, percent: number): number => Math.round((amountCents * percent) / 100);

/** Product spec section 9: spend confirmed earlier in the month, in cents → discount in percent. */
const volumeTiers = [
  { fromCents: 1_000_000, percent: 20 },
  { fromCents: 600_000, percent: 15 },
  { fromCents: 300_000, percent: 10 },
  { fromCents: 90_000, percent: 5 },
] as const;

/** The volume discount in percent for what a buyer had confirmed earlier this Pacific month (this order excluded). */
export const volumePercent = (spentCents: number): number => volumeTiers.find(({ fromCents }) => spentCents >= fromCents)?.percent ?? 0;
