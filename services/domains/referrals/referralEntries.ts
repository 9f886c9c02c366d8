import type { Db } from '#projections/database/db.ts';
import { referralStatement } from '#projections/ledger/statement.ts';
import { referredNames } from './referredNames.ts';

/** More than anybody reads on a page. */
const MOST = 200;

/**
 * What a referrer's sums are made of (domains, D5): each entry of the ledger with whom it was earned by, by first name and initial (empty
 * for one who was forgotten), the newest first.
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
