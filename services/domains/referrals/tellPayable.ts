import type { Knex } from 'knex';
import { addHours } from '#workflows/kernel/calendar.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { findUsers } from '#services/accounts/users.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { SettingsReader } from '#services/domains/settings/inForce.ts';
import { tell } from '#services/notifications/tell.ts';
import { isPayable, referralBalances } from './balances.ts';

/** What can be paid for longer than this (in hours) is no news: nobody is told of it when a product is updated or its demo begins. */
const NEWS_HOURS = 7 * 24;

/**
 * Tells referrers what they earned on an order once it can be paid (domains, D5): no event says so, the days after its posting do. Each
 * order once, however often and in however many processes it's asked. A card's commission is told when it's earned.
 */
export async function tellPayable({
  db,
  now,
  settingsAt,
}: { readonly db: Knex; readonly now: () => Date } & Pick<SettingsReader, 'settingsAt'>): Promise<void> {
  const at = now();
  const instant = at.toISOString();
  const { referralWaitDays: waitDays } = await settingsAt(instant);
  const isNews = addHours(instant, -NEWS_HOURS);
  const payable = (await referralBalances(db, { unsettled: true, waitDays })).filter(
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
