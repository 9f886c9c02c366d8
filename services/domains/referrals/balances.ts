// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import { type SettingsVersion, settingsAt } from '#workflows/settings/settings.ts';
import { settingsVersions } from '#services/settings/lifecycleSettings.ts';
import { addHours } from '#workflows/kernel/calendar.ts';

/** A referrer's amounts for one order, in cents: for its sale, or for the cards on it. */
export interface ReferralBalance {
  readonly referrerId: string;
  readonly orderId: string;
  /** The referred person: the order's buyer, or a card's owner. */
  readonly referredId: string;
  readonly earnedCents: number;
  readonly paidCents: number;
  /**
   * Instant from which it can be paid, by the waiting days in force when it was first earned; null while a line of the
   * order is not posted.
   */
  readonly payableFrom: string | null;
  /** True if it was earned by referring a card that was booked on the order: it is then no commission on the sale. */
  readonly ofCard: boolean;
}

/**
 * What referrers earned and were paid, an order a row, and another one for cards on it that they brought: of some, or of all; of some orders, or of all; `unsettled`: without what was paid to the cent. Earned is what the ledger says; paid is what payouts say,
 * which the ledger books a moment later. An order's commission can be paid some days after its last line was posted, a card's at once: so many as
 * were in force when it was earned first, so that a changed setting moves none of before.
 */
export async function referralBalances(
  db: Db,
  {
    referrerIds,
    orderIds,
    unsettled = false,
  }: {
    readonly referrerIds?: readonly string[];
    readonly orderIds?: readonly string[];
    readonly unsettled?: boolean;
  },
): Promise<readonly ReferralBalance[]> {
  const [versions, { rows }] = await Promise.all([
    settingsVersions(db),
    db.raw<StoredBalance>(
      `with earned as (
       select referrer_id, order_id, type = :cardEarned as of_card, sum(-amount_cents) as cents, min(at) filter (where amount_cents < 0) as first_at
         from read.ledger
        where account = 'referral-payable' and referrer_id is not null and not type = any(:payments::text[])
          and (:referrers::text[] is null or referrer_id = any(:referrers))
          and (:orders::text[] is null or order_id = any(:orders))
        group by 1, 2, 3),
     paid as (
       select referrer_id::text, order_id::text, sum(amount_cents) as cents from app.referral_payouts
        where unpaid_at is null and (:referrers::text[] is null or referrer_id = any(:referrers::uuid[]))
          and (:orders::text[] is null or order_id::text = any(:orders)) group by 1, 2),
     settled as (
       select e.*, ${paidOf} as paid from earned e left join paid p on p.referrer_id = e.referrer_id and p.order_id = e.order_id
       window of_order as (partition by e.referrer_id, e.order_id))
     select e.referrer_id, e.order_id, coalesce(c.cardholder_id::text, o.buyer_id) as referred_id, e.cents as earned, e.first_at,
       e.paid, case when e.of_card then c.earned_at else posted.at end as since, e.of_card
     from settled e
     left join lateral (select * from app.referral_card_earnings c
       where e.of_card and c.order_id::text = e.order_id and c.referrer_id::text = e.referrer_id limit 1) c on true
     left join read.orders o on o.id = e.order_id
     left join lateral (
       select case when bool_and(b.posted_at is not null or b.ended_at is not null)
                then max(coalesce(b.posted_at, b.ended_at)) end as at
         from read.bookings b where b.order_id = e.order_id) posted on true
     where (e.cents <> 0 or e.paid <> 0) and (not :unsettled or e.cents <> e.paid)
     order by since nulls last, e.order_id, e.of_card`,
      {
        payments: [...payments],
        cardEarned,
        referrers: referrerIds ? [...referrerIds] : null,
        orders: orderIds ? [...orderIds] : null,
        unsettled,
      },
    ),
  ]);
  return rows.map(({ since, of_card: ofCard, ...row }) => ({
    referrerId: row.referrer_id,
    orderId: row.order_id,
    referredId: row.referred_id,
    earnedCents: Number(row.earned),
    paidCents: Number(row.paid),
    ofCard,
    payableFrom: since && addHours(since.toISOString(), ofCard ? 0 : waitDaysAt(versions, row.first_at) * 24),
  }));
}

/**
 * Returns the waiting days in force when it was first earned. They don't matter for an amount that was reverted before
 * it was earned: nothing is payable then.
 */
const waitDaysAt = (versions: readonly SettingsVersion[], earnedAt: Date | null): number =>
  settingsAt((earnedAt ?? new Date(0)).toISOString(), versions).referralWaitDays;

/** Returns whether it can be paid now; debts are set off at once. */
export const isPayable = ({ earnedCents, paidCents, payableFrom }: ReferralBalance, now: string): boolean =>
  earnedCents < paidCents || (earnedCents > paidCents && payableFrom !== null && payableFrom <= now);

/** Returns the sums of the rows. */
export const sumsOf = (rows: readonly ReferralBalance[], now: string) => {
  const sum = (of: (row: ReferralBalance) => number) => rows.reduce((cents, row) => cents + of(row), 0);
  return {
    earnedCents: sum(({ earnedCents }) => earnedCents),
    paidCents: sum(({ paidCents }) => paidCents),
    unpaidCents: sum(({ earnedCents, paidCents }) => earnedCents - paidCents),
    payableCents: sum((row) => (isPayable(row, now) ? row.earnedCents - row.paidCents : 0)),
  };
};

/**
 * Payments name an order. If a person referred both its buyer and the owner of a card on it, payments count for the
 * card first: its amount can be paid at once, and is never reverted.
 */
const paidOf = `case when count(*) over of_order = 1 then coalesce(p.cents, 0)
    when e.of_card then least(e.cents, coalesce(p.cents, 0))
    else coalesce(p.cents, 0) - least(sum(e.cents) filter (where e.of_card) over of_order, coalesce(p.cents, 0)) end`;
const cardEarned = 'account.referral-card-earned.v1';
const payments = ['account.referral-paid.v1', 'account.referral-unpaid.v1'] as const;
interface StoredBalance {
  readonly referrer_id: string;
  readonly order_id: string;
  readonly referred_id: string;
  readonly earned: string;
  readonly first_at: Date | null;
  readonly paid: string;
  readonly since: Date | null;
  readonly of_card: boolean;
}
