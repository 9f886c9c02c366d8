import type { Db } from '#projections/database/db.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { findUsers } from '#services/accounts/users.ts';
import { derivedId } from '#services/commands/ids.ts';
import { tell } from '#services/notifications/tell.ts';
import { isPayable, referralBalances } from './balances.ts';

/** What can be paid for longer than this (in hours) is no news: nobody is told of it when a product is updated or its demo begins. */
const NEWS_HOURS = 7 * 24;

/**
 * Tells referrers what they earned on an order once it can be paid (domains, D5): no event says so, the days after its posting do. Each
 * order once, however often and in however many processes it's asked. A card's commission is told when it's earned.
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
    if (!referrer || staffOrAdmin(referrer)) continue;
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
