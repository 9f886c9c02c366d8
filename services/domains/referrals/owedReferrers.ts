import { pacificDate } from '#workflows/kernel/calendar.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { payoutCsv } from '#services/domains/payouts/payoutCsv.ts';
import { maskedPayouts, noPayout } from '#services/domains/payouts/payoutDetails.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';
import { isPayable, referralBalances, sumsOf } from './balances.ts';
import { sharedDetails } from './sharedDetails.ts';

type Owed = Awaited<ReturnType<typeof owedReferrers>>[number];

/** Returns the payable amount of each referrer, and the masked payout destination. */
export async function owedReferrers(deps: ApiDeps) {
  const now = deps.now().toISOString();
  // In the long run most balances are settled, so only unsettled ones are read.
  const open = await referralBalances(deps.db, { unsettled: true });
  const ids = [...new Set(open.filter((row) => isPayable(row, now)).map(({ referrerId }) => referrerId))];
  const [all, users, payouts, shared] = await Promise.all([
    referralBalances(deps.db, { referrerIds: ids }),
    findUsers(deps.db, ids),
    maskedPayouts(deps, ids),
    sharedDetails(deps, ids),
  ]);
  return ids.map((id) => {
    const own = all.filter(({ referrerId }) => referrerId === id);
    return {
      who: whoIs(users, id),
      orders: own.filter((row) => isPayable(row, now)).length,
      ...sumsOf(own, now),
      payout: payouts.get(id) ?? noPayout,
      shares: [...new Set(shared.flatMap(({ referrerId, shares }) => (referrerId === id ? shares : [])))],
    };
  });
}

const column = csvColumn<Owed>;
const columns = [
  column('referrals.who', 'person', ({ who }) => who.name),
  column('client.email', 'person', ({ who }) => who.email),
  column('referrals.oldest', 'number', ({ orders }) => orders),
  column('staff.pay.amount', 'money', ({ payableCents }) => payableCents),
  ...payoutCsv,
];

/**
 * Sends the same as a table, one row per referrer, with masked accounts (`bankFile` has full ones), in the reader's
 * language. Referrers who owe us are left out. The export is audited first.
 */
export async function referralPayoutTable(
  deps: ApiDeps,
  call: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  language: Language,
): Promise<void> {
  await auditExport(deps, call, { queue: 'referral-payouts', columns: columns.map(({ head }) => head) });
  async function* portions() {
    const owed = await owedReferrers(deps);
    yield owed.filter(({ payableCents }) => payableCents > 0).map((row) => ({ ...row }));
  }
  const name = `referral-payouts-${pacificDate(deps.now().toISOString())}.csv`;
  await sendCsv(call.res, { name, columns, language, portions: portions() });
}
