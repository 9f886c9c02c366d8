import { changedBy, settingsAt } from '#workflows/settings/settings.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { isPayable, type ReferralBalance, referralBalances } from '#services/domains/referrals/balances.ts';
import { settingsVersions } from './lifecycleSettings.ts';

/**
 * Which referral commissions can be paid on another day with these settings, what they come to, and how much of it can be paid at the
 * instant from which they're in force: before the change and after it. How long a commission waits stands in no event. Cents.
 */
export async function referralEffect({ db }: Pick<ApiDeps, 'db'>, changes: SettingsChange, from: string) {
  const inForce = settingsAt(from, await settingsVersions(db));
  const waits = [inForce, changedBy(inForce, changes)].map(({ referralWaitDays }) => referralWaitDays);
  if (waits[0] === waits[1]) return nothing;
  const [before, after] = await Promise.all(
    waits.map((waitDays) => referralBalances(db, { unsettled: true, waitDays })),
  );
  const moved = before!
    .map((row, index) => ({ row, later: after![index]! }))
    .filter(({ row, later }) => isMoved(row, later, from));
  const payableIn = (rows: readonly ReferralBalance[]) => rows.filter((row) => isPayable(row, from));
  return {
    commissions: moved.length,
    cents: sum(moved.map(({ row }) => row)),
    beforeCents: sum(payableIn(moved.map(({ row }) => row))),
    afterCents: sum(payableIn(moved.map(({ later }) => later))),
  };
}

const nothing = { commissions: 0, cents: 0, beforeCents: 0, afterCents: 0 };

/** An order's that is owed: one whose lines aren't all posted will wait as long as the setting says, a card's never waits. */
const isMoved = (row: ReferralBalance, later: ReferralBalance, from: string): boolean =>
  row.earnedCents > row.paidCents && !row.ofCard && !(isPayable(row, from) && isPayable(later, from));

const sum = (rows: readonly ReferralBalance[]): number =>
  rows.reduce((cents, { earnedCents, paidCents }) => cents + earnedCents - paidCents, 0);
