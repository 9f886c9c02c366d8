import { z } from 'zod';
import { id } from '#workflows/kernel/inputs.ts';
import { percentOf } from '#workflows/pricing/price.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/** How many levels up a commission goes (lifecycles, "Money"). */
export const referralLevels = 2;

/** Who earns on an order, at which level and percentage: fixed when the order is placed, or when staff set its code. */
export const referrers = z
  .array(z.strictObject({ userId: id, level: z.int().min(1).max(referralLevels), percent: z.int().min(0).max(100) }))
  .max(referralLevels);
export type Referrers = Readonly<z.infer<typeof referrers>>;

/** The percentages in force for those who brought a buyer: the nearest first, null where a level earns nothing. */
export function referrersInForce(
  chain: readonly (string | null)[],
  { referralPercent, referralSecondPercent }: Pick<Settings, 'referralPercent' | 'referralSecondPercent'>,
): Referrers {
  return [referralPercent, referralSecondPercent].flatMap((percent, index) => {
    const userId = chain[index];
    return userId ? [{ userId, level: index + 1, percent }] : [];
  });
}

/** What an order's money makes its referrers earn: who brought its buyer, and the confirmed cash that wasn't refunded, in cents. */
export interface ReferralBase {
  readonly referrers: Referrers;
  readonly baseCents: number;
}

/**
 * What changes for each referrer between two moments of an order, in cents: below zero for what is taken back. Each level is a percentage
 * of the whole base, so that it is rounded once whatever the payments and refunds were that it is made of.
 */
export function referralChanges(before: ReferralBase, after: ReferralBase): readonly ReferralChange[] {
  const changes = new Map<string, number>();
  const add = ({ referrers: those, baseCents }: ReferralBase, sign: 1 | -1) => {
    for (const { userId, percent } of those) {
      changes.set(userId, (changes.get(userId) ?? 0) + sign * percentOf(Math.max(0, baseCents), percent));
    }
  };
  add(after, 1);
  add(before, -1);
  return [...changes].flatMap(([referrerId, amountCents]) => (amountCents === 0 ? [] : [{ referrerId, amountCents }]));
}
export interface ReferralChange {
  readonly referrerId: string;
  readonly amountCents: number;
}
