import { PACIFIC } from '#workflows/kernel/calendar.ts';
import {
  keptAtOpening,
  keptWhenUnable,
  keptWithClaims,
  keptWithLease,
  reckonsLease,
} from '#workflows/booking/state.ts';
import * as claim from '#workflows/claim/state.ts';
import * as order from '#workflows/order/state.ts';
import * as payment from '#workflows/parts/payment/payment.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { OpenWindow } from './constantsContract.ts';

interface Window {
  /** Settings that determined its length: the record keeps the values that were in force when it opened. */
  readonly by: readonly (keyof SettingsChange)[];
  /** SQL that counts the open ones. */
  readonly open: string;
}
const [consentHours, ...beforeStatement] = keptAtOpening;

const windows: Readonly<Record<OpenWindow, Window>> = {
  orders: {
    by: ['paymentWindowHours', 'declinedPaymentHours', ...order.keptWithWindow],
    open: `read.orders where order_state = 'paymentPending'`,
  },
  extensions: {
    by: ['extensionHours', 'declinedPaymentHours', ...payment.keptWithWindow],
    open: `read.extensions where extension_state in ('requested', 'declined')`,
  },
  reviews: { by: payment.keptWithPayment, open: `read.orders where order_state = 'paymentUnderReview'` },
  refunds: {
    by: payment.frozenWithDebt,
    open: `read.orders where refund_owed_cents > 0 and refund_due_at is not null`,
  },
  consents: {
    by: [consentHours],
    open: `read.bookings where fulfilment = 'awaitingConsent' and ended_at is null`,
  },
  additions: {
    by: beforeStatement,
    open: `read.bookings where fulfilment in ('awaitingConsent', 'consented') and ended_at is null`,
  },
  unable: { by: keptWhenUnable, open: 'read.bookings where unable_at is not null and ended_at is null' },
  bookings: {
    by: [...reckonsLease, ...keptWithLease, ...keptWithClaims],
    open: `read.bookings where fulfilment in ('added', 'posted') and ended_at is null`,
  },
  claims: {
    by: claim.keptWithReview,
    open: `read.claims where claim_state in ('submitted', 'inReview', 'replacing')`,
  },
  referrals: {
    by: ['referralWaitDays'],
    open: `(select l.referrer_id, l.order_id from read.ledger l where l.account = 'referral-payable'
        and not exists (select 1 from app.referral_card_earnings c
          where c.order_id::text = l.order_id and c.referrer_id::text = l.referrer_id)
      group by 1, 2 having sum(l.amount_cents) < 0) owed`,
  },
  verifications: {
    by: ['verificationHours'],
    open: `read.verifications where verification_state = 'underReview'`,
  },
  cardReviews: {
    by: ['cardReviewBusinessDays'],
    open: `read.cards where card_state in ('onReview', 'onUpdateReview')`,
  },
  restorable: {
    by: order.keptWithEnd,
    // As in `restorableUntil`: until the end of that Pacific day.
    open: `read.orders where order_state in ('expired', 'cancelled')
      and (cast(state->>'endedAt' as timestamptz) at time zone :zone)::date
        + coalesce(cast(state->'inForce'->>'restoreDays' as int), ${defaultSettings.restoreDays})
        >= (cast(:now as timestamptz) at time zone :zone)::date`,
  },
};

/**
 * Returns how many open windows of each kind a change of settings leaves as they are; 0 if the change does not affect
 * that kind.
 */
export async function windowEffect({ db, now }: Pick<ApiDeps, 'db' | 'now'>, changes: SettingsChange) {
  const names = Object.keys(windows) as OpenWindow[];
  const counted = names.map((name) => {
    const { by, open } = windows[name];
    return by.some((setting) => setting in changes) ? `(select count(*)::int from ${open})` : '0';
  });
  const { rows } = await db.raw<Record<OpenWindow, number>>(
    `select ${names.map((name, index) => `${counted[index]} as "${name}"`).join(', ')}`,
    { now: now(), zone: PACIFIC },
  );
  return rows[0]!;
}
