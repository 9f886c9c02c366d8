import { expectedCommissions } from '#projections/bookings/expectedCommissions.ts';
import { expectedExtensions } from '#projections/extensions/query.ts';
import { owedBack } from '#projections/ledger/owedBack.ts';
import { type StatementLine, statementLines, statementMonths } from '#projections/ledger/statement.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { isPayable, referralBalances } from '#services/domains/referrals/balances.ts';
import { referredNames, shortNames } from '#services/domains/referrals/referredNames.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import type { Expected } from './contract.ts';

type Deps = Pick<ApiDeps, 'db' | 'now' | 'settingsAt'>;
/** An entry with whom it was earned by, where that is somebody who was brought. */
export type NamedLine = StatementLine & { readonly referred: string | null };

/** What a cardholder earned and was paid between two Pacific days, the first one included, the newest first. */
export async function earnedLines(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  range: { readonly from: string; readonly to: string },
): Promise<readonly NamedLine[]> {
  const lines = await statementLines(db, userId, range);
  const ofReferrals = lines.flatMap(({ source, orderId }) => (source === 'referral' ? [orderId] : []));
  const names = await referredNames(db, userId, ofReferrals);
  return lines.map((line) => ({
    ...line,
    referred: line.source === 'referral' ? (names.get(line.orderId) ?? '') : null,
  }));
}

/** What a cardholder's payouts come to so far, in cents: the sums of what their page lists. */
export async function earningsSoFar(deps: Deps, userId: string) {
  const [expected, months] = await Promise.all([expectedEarnings(deps, userId), statementMonths(deps.db, userId)]);
  const centsOf = (payable: boolean) =>
    expected.filter((one) => one.payable === payable).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    comingCents: centsOf(false),
    payableCents: centsOf(true),
    paidCents: months.reduce((sum, { paidCents }) => sum + paidCents, 0),
  };
}

/** What isn't paid yet, the earliest first; what nobody knows the day of comes last. */
export async function expectedEarnings(deps: Deps, userId: string): Promise<Expected[]> {
  const inForce = await inForceNow(deps);
  const today = pacificDate(inForce.now);
  const [bookings, extensions, balances, owing] = await Promise.all([
    expectedCommissions(deps.db, userId, inForce),
    expectedExtensions(deps.db, userId),
    referralBalances(deps.db, { referrerIds: [userId] }),
    owedBack(deps.db, [userId]),
  ]);
  const open = balances.filter(({ earnedCents, paidCents }) => earnedCents !== paidCents);
  const names = await shortNames(
    deps.db,
    open.map(({ referredId }) => referredId),
  );
  return [
    ...bookings.map((one) => ({
      ...one,
      id: one.bookingId,
      source: 'booking' as const,
      referred: null,
      // Its day is over and it can't be paid: it hasn't posted yet, and nobody knows when it will.
      on: one.payable || one.on >= today ? one.on : null,
    })),
    ...extensions.map((one) => ({ ...one, source: 'extension' as const, referred: null })),
    // What was paid and is void is taken off the next commissions that are paid.
    ...owing.map(({ bookingId, number, bank, amountCents, at }) => ({
      id: `${bookingId}-back`,
      source: 'booking' as const,
      bookingId,
      number,
      bank,
      referred: null,
      amountCents: -amountCents,
      payable: true,
      on: pacificDate(at),
    })),
    ...open.map((one) => ({
      id: one.ofCard ? `${one.orderId}-card` : one.orderId,
      source: 'referral' as const,
      bookingId: null,
      number: null,
      bank: null,
      referred: names.get(one.referredId) ?? '',
      amountCents: one.earnedCents - one.paidCents,
      payable: isPayable(one, inForce.now),
      on: one.payableFrom && pacificDate(one.payableFrom),
    })),
  ].toSorted((a, b) => (a.on ?? '9').localeCompare(b.on ?? '9'));
}
