import { buyingKind } from '#services/accounts/users.ts';
import { monthOf } from '#workflows/kernel/calendar.ts';
import { chooseDiscount, type Discount, type DiscountTerms } from '#workflows/pricing/discount.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import type { UseAsked } from '#services/domains/promotions/promocodes/askPromocode.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Returns a buyer's current discount, and the discounts from which it was chosen. An unknown buyer has none. */
export async function discountOf(
  deps: Pick<PreparationDeps, 'accountFacts' | 'monthlySpend'>,
  buyerId: string | undefined,
  { now, settings: { volumeTiers } }: InForce,
): Promise<{
  readonly discount: Discount;
  readonly terms: DiscountTerms;
  /** Returns the input for checking a promo code for lines with this total; undefined for an unknown buyer. */
  readonly asks: (totalCents: number) => UseAsked | undefined;
}> {
  const [account, monthSpentCents] =
    buyerId === undefined
      ? [undefined, 0]
      : await Promise.all([deps.accountFacts(buyerId), deps.monthlySpend(buyerId, monthOf(now))]);
  const terms = { brokerPercent: account?.brokerPercent ?? 0, monthSpentCents, volumeTiers: [...volumeTiers] };
  const discount = chooseDiscount(terms);
  return {
    discount,
    terms,
    asks: (totalCents) =>
      buyerId === undefined
        ? undefined
        : { buyerId, userType: account && buyingKind(account), totalCents, yourPercent: discount.percent },
  };
}
