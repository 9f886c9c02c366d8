import type { Db } from '#projections/database/db.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { findUsers } from '#services/accounts/users.ts';
import { derivedId } from '#services/commands/ids.ts';
import { tell } from '#services/notifications/tell.ts';
import { isPayable, referralBalances } from './balances.ts';

/**
 * Hours after which a payable amount is no longer news: nobody is notified of old amounts after an update or in a new
 * demo.
 */
const NEWS_HOURS = 7 * 24;

/**
 * Notifies referrers of their earnings on an order once these can be paid (domains, D5): no event marks that moment, it
 * follows from the days since the posting. Each order is notified once, however often and in however many processes
 * this runs. A card's commission is notified when it's earned.
 */
export async function tellPayable({ db, now }: { readonly db: Db; readonly now: () => Date }): Promise<void> {
  const at = now();
  const instant = at.toISOString();
  const isNews = addHours(instant, -NEWS_HOURS);
  const payable = (await referralBalances(db, { unsettled: true })).filter(
    (row) =>
      !row.ofCard && row.earnedCents > row.paidCents && isPayable(row, instant) && (row.payableFrom ?? '') > isNews,
  );
  const people = await findUsers(
    db,
    payable.map(({ referrerId }) => referrerId),
  );
  for (const { referrerId, orderId, earnedCents, paidCents } of payable) {
    const referrer = people.get(referrerId);
    if (!referrer || isStaffOrAdmin(referrer)) continue;
    await db.transaction((trx) =>
      tell(trx, {
        id: derivedId('referral-payable', orderId, referrerId),
        template: 'referral-payable',
        toUserId: referrerId,
        data: { amountCents: earnedCents - paidCents },
        at,
      }),
    );
  }
}
