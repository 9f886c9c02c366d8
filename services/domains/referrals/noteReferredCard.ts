import type { Db } from '#projections/database/db.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import { isPaidClaimFree } from '#workflows/booking/isPaidClaimFree.ts';
import { system } from '#workflows/kernel/actor.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { loadSnapshot } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { tell } from '#services/notifications/tell.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import { ownAmountAt } from './ownAmount.ts';

/** Whether a booking is paid and claim-free now: bookings are handled side by side, and what was taken back of another may not have been yet. */
export type CountsNow = (bookingId: string) => Promise<boolean>;

interface Deps extends Pick<SettingsReader, 'settingsAt'> {
  readonly db: Db;
  readonly countsNow: CountsNow;
}
interface PaidBooking {
  readonly paid: boolean;
  readonly bookingId: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly cardholderId: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** What a referred card earns by the settings, in cents. */
interface InForce {
  readonly settingCents: number;
}

/**
 * Counts the paid, claim-free bookings of a card. The second one earns whoever brought its cardholder the amount in force then, their own or
 * else the setting, in full and once a card (domains, D5), and tells them by mail. Twice or late, it changes nothing more; what was earned
 * stays when a payment is taken back, so the bookings counted before are asked once more.
 */
export async function noteReferredCard({ db, settingsAt, countsNow }: Deps, booking: PaidBooking): Promise<void> {
  const { cardholderReferralCents: settingCents } = await settingsAt(booking.at);
  /** The other bookings of the card, and whether each counts still. */
  const counts = new Map<string, boolean>();
  for (;;) {
    const unasked = await db.transaction((trx) => noted(trx, { ...booking, settingCents }, counts));
    if (unasked.length === 0) return;
    // Between two transactions: whoever holds a connection while they wait for another one may wait for those who do the same.
    for (const id of unasked) counts.set(id, await countsNow(id));
  }
}

/** Notes the booking, once every other one was asked; gives those that weren't. */
async function noted(
  trx: Db,
  booking: PaidBooking & InForce,
  counts: ReadonlyMap<string, boolean>,
): Promise<readonly string[]> {
  const { paid, bookingId, cardId } = booking;
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`referred card ${cardId}`]);
  const counted = () => trx('app.referral_paid_bookings').where({ card_id: cardId });
  if (!paid) {
    await counted().where({ booking_id: bookingId }).delete();
    return [];
  }
  const others = await countedBefore(trx, booking);
  const unasked = others.filter((id) => !counts.has(id));
  if (unasked.length > 0) return unasked;
  const gone = others.filter((id) => counts.get(id) === false);
  await counted().whereIn('booking_id', gone).delete();
  await trx('app.referral_paid_bookings')
    .insert({ card_id: cardId, booking_id: bookingId })
    .onConflict(['card_id', 'booking_id'])
    .ignore();
  if (others.length - gone.length + 1 === NEEDED) await earn(trx, booking);
  return [];
}

/** Whoever brought the cardholder earns, and is told: a customer of either kind whose account is open. */
async function earn(
  trx: Db,
  { bookingId, orderId, cardId, cardholderId, at, settingCents }: PaidBooking & InForce,
): Promise<void> {
  const brought = await trx('app.referral_attributions as a')
    .join('app.users as u', 'u.id', 'a.referrer_id')
    .where({ 'a.user_id': cardholderId })
    .whereNotIn('u.user_type', ['staff', 'admin'])
    .whereNull('u.disabled_at')
    .first('a.referrer_id');
  if (!brought) return;
  const referrerId = String(brought.referrer_id);
  const { ownCents } = await ownAmountAt(trx, referrerId, at);
  const amountCents = ownCents ?? settingCents;
  if (amountCents === 0) return;
  const earned = await trx('app.referral_card_earnings')
    .insert({
      card_id: cardId,
      referrer_id: referrerId,
      cardholder_id: cardholderId,
      order_id: orderId,
      amount_cents: amountCents,
      earned_at: at,
    })
    .onConflict('card_id')
    .ignore()
    .returning('card_id');
  if (earned.length === 0) return;
  await writeAudit(trx, {
    id: derivedId('referred-card', cardId),
    stream: `account-${referrerId}`,
    type: 'account.referral-card-earned.v1',
    data: { referrerId, orderId, bookingId, cardId, cardholderId, amountCents, inForce: { settingCents, ownCents } },
    actor: system('earnOnReferredCardWhenCommissionPaid'),
    at: new Date(at),
    requestOrigin: { via: 'system' },
  });
  await tell(trx, {
    id: derivedId('referred-card-mail', cardId),
    template: 'referral-card-earned',
    toUserId: referrerId,
    data: { amountCents },
    at: new Date(at),
  });
}

/** The other bookings of a card that were counted, where one more may earn: nobody needs them otherwise. */
async function countedBefore(
  knex: Db,
  { cardId, cardholderId, bookingId }: Pick<PaidBooking, 'cardId' | 'cardholderId' | 'bookingId'>,
): Promise<readonly string[]> {
  const rows = await knex('app.referral_paid_bookings')
    .where({ card_id: cardId })
    .whereNot({ booking_id: bookingId })
    .whereExists(knex('app.referral_attributions').where({ user_id: cardholderId }))
    .whereNotExists(knex('app.referral_card_earnings').where({ card_id: cardId }))
    .select('booking_id');
  return rows.map(({ booking_id: id }) => id);
}

/** As the event store has it. */
export const countsNowIn =
  (eventStore: Pick<EventStore, 'read'>): CountsNow =>
  async (bookingId) =>
    isPaidClaimFree((await loadSnapshot(eventStore, 'booking', bookingId)).state as BookingState);

/** The booking that counts: the second one on a card. */
const NEEDED = 2;
