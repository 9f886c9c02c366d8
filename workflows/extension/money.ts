import { percentOf } from '#workflows/pricing/price.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/** What one more cycle costs the buyer and earns the cardholder: the same share of the line's price and of its commission. Cents. */
export const extensionPrice = (
  { linePriceCents, lineCommissionCents }: { readonly linePriceCents: number; readonly lineCommissionCents: number },
  { extensionPricePercent: percent }: Pick<Settings, 'extensionPricePercent'>,
) => ({
  percent,
  priceCents: percentOf(linePriceCents, percent),
  commissionCents: percentOf(lineCommissionCents, percent),
});
