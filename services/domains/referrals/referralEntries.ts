import type { Db } from '#projections/database/db.ts';
import { referralStatement } from '#projections/ledger/statement.ts';
import { referredNames } from './referredNames.ts';

/** More rows than anyone reads on a page. */
const MOST = 200;

/**
 * Returns the ledger entries behind a referrer's sums (domains, D5), the newest first, each with the referred person's
 * first name and initial (empty for a forgotten person).
 */
export async function referralEntries(db: Db, referrerId: string) {
  const lines = await referralStatement(db, referrerId, MOST);
  const names = await referredNames(
    db,
    referrerId,
    lines.map(({ orderId }) => orderId),
  );
  return lines.map(({ id, at, kind, orderId, earnedCents, paidCents, reference, method }) => ({
    id,
    at,
    kind,
    referred: names.get(orderId) ?? '',
    earnedCents,
    paidCents,
    reference,
    method,
  }));
}
