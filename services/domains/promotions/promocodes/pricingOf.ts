import { monthOf, nextMonth } from '#workflows/kernel/calendar.ts';
import { nextTier, volumePercent } from '#workflows/pricing/discount.ts';
import { monthlySpend } from '#projections/ledger/query.ts';
import { brokerPercentAt, userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';

/** Returns the components of a buyer's current own discount, and the amount missing to the next tier. */
export async function pricingOf(deps: ApiDeps, userId: string) {
  const { now, settings } = await inForceNow(deps);
  const month = monthOf(now);
  const [user, spentCents] = await Promise.all([userById(deps.db, userId), monthlySpend(deps.db, userId, month)]);
  const { volumeTiers } = settings;
  return {
    rate: user ? brokerPercentAt(user, now) : 0,
    spentCents,
    tier: volumePercent(spentCents, volumeTiers),
    next: nextTier(spentCents, volumeTiers),
    resetsOn: nextMonth(month),
  };
}
