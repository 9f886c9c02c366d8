import type { Db } from '#projections/database/db.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { isPaidClaimFree } from '#workflows/booking/isPaidClaimFree.ts';
import { system } from '#workflows/kernel/actor.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { loadSnapshot } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { tell } from '#services/notifications/tell.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import { ownAmountAt } from './ownAmount.ts';

/**
 * Returns whether a booking is paid and free of claims now: bookings are handled concurrently, and the reversal of
 * another one may be pending.
 */
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

/** Amounts for a referred card by the settings, in cents. */
interface InForce {
  readonly settingCents: number;
}

/**
 * Counts a card's paid bookings without a claim. The second one earns the cardholder's referrer the amount in force
 * then, their own or that of the setting, in full and once per card (domains, D5), and notifies them by mail. A
 * repeated or late call changes nothing more. An earned amount stays when a payment is reverted, so the bookings
 * counted before are checked again.
 */
export async function noteReferredCard({ db, settingsAt, countsNow }: Deps, booking: PaidBooking): Promise<void> {
  const { cardholderReferralCents: settingCents } = await settingsAt(booking.at);
  /** The card's other bookings, and whether each still counts. */
  const counts = new Map<string, boolean>();
  for (;;) {
    const unasked = await db.transaction((trx) => noted(trx, { ...booking, settingCents }, counts));
    if (unasked.length === 0) return;
    // Runs between two transactions: holding a connection while waiting for another one can deadlock.
    for (const id of unasked) counts.set(id, await countsNow(id));
  }
}

/** Notes the booking once every other one was checked; returns those that weren't. */
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

/**
 * Books the amount for the cardholder's referrer and notifies them, if they are a customer of either type with an open
 * account.
 */
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

/** Returns the card's other counted bookings, if one more may earn: otherwise they aren't needed. */
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

/** Reads from the event store, which is current. */
export const countsNowIn =
  (eventStore: Pick<EventStore, 'read'>): CountsNow =>
  async (bookingId) =>
    isPaidClaimFree((await loadSnapshot(eventStore, 'booking', bookingId)).state as BookingState);

/** The number of the booking that earns: the second one on a card. */
const NEEDED = 2;
