import { percentOf } from '#workflows/pricing/price.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/**
 * Returns the price of one more cycle for the buyer and its commission for the cardholder: the same share of the line's
 * price and commission. Cents.
 */
export const extensionPrice = (
  { linePriceCents, lineCommissionCents }: { readonly linePriceCents: number; readonly lineCommissionCents: number },
  { extensionPricePercent: percent }: Pick<Settings, 'extensionPricePercent'>,
) => ({
  percent,
  priceCents: percentOf(linePriceCents, percent),
  commissionCents: percentOf(lineCommissionCents, percent),
});
