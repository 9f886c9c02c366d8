import { z } from 'zod';
import { id } from '#workflows/kernel/inputs.ts';
import { percentOf } from '#workflows/pricing/price.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/** Number of levels of referrers that earn a commission (lifecycles, "Money"). */
export const referralLevels = 2;

/** Who earns on an order, at which level and percentage: fixed when the order is placed, or when staff set its code. */
export const referrers = z
  .array(z.strictObject({ userId: id, level: z.int().min(1).max(referralLevels), percent: z.int().min(0).max(100) }))
  .max(referralLevels);
export type Referrers = Readonly<z.infer<typeof referrers>>;

/**
 * Returns the referrers of a buyer with the percentages in force: the nearest first, null for a level that earns
 * nothing.
 */
export function referrersInForce(
  chain: readonly (string | null)[],
  { referralPercent, referralSecondPercent }: Pick<Settings, 'referralPercent' | 'referralSecondPercent'>,
): Referrers {
  return [referralPercent, referralSecondPercent].flatMap((percent, index) => {
    const userId = chain[index];
    return userId ? [{ userId, level: index + 1, percent }] : [];
  });
}

/**
 * The basis of an order's referral commissions: its referrers, and the confirmed cash that was not refunded, in cents.
 */
export interface ReferralBase {
  readonly referrers: Referrers;
  readonly baseCents: number;
}

/**
 * Returns the change for each referrer between two states of an order, in cents; negative if something is taken back.
 * Each level is a percentage of the whole basis, so that it is rounded only once, regardless of the payments and
 * refunds that make it up.
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
