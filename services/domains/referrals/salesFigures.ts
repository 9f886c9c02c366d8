import type { Db } from '#projections/database/db.ts';
import { addDays, daysBetween, monthOf, PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import type { ReferralFigures, SalesPeriod } from './salesSchemas.ts';

interface Range {
  /** Pacific days, both included. */
  readonly from: string;
  readonly to: string;
  /** Null: everybody's. */
  readonly referrerId: string | null;
}
/**
 * Returns the figures of a range, of the same number of days before it, and of each period. Amounts are those that the
 * ledger booked in that time.
 */
export async function salesFigures(db: Db, { by, ...range }: Range & { readonly by: SalesPeriod }) {
  const length = daysBetween(range.from, range.to) + 1;
  const before = { ...range, from: addDays(range.from, -length), to: addDays(range.from, -1) };
  const [now, then, days] = await Promise.all([figuresOf(db, range), figuresOf(db, before), periodsOf(db, range, by)]);
  return { now, before: then, days };
}

/** Returns the sales since the start of the Pacific month, with the target; null if there is no target. */
export async function salesTarget(
  db: Db,
  { today, referrerId, cents }: { readonly today: string; readonly referrerId: string | null; readonly cents: number },
) {
  if (cents === 0) return null;
  const month = monthOf(startOfDay(today));
  const { confirmedCents } = await figuresOf(db, { from: month, to: today, referrerId });
  return { month: month.slice(0, 7), cents, confirmedCents };
}

const brought = `brought as (select user_id, attributed_at from app.referral_attributions
  where :referrer::uuid is null or referrer_id = :referrer::uuid)`;
const bounds = ({ from, to, referrerId }: Range) => ({
  referrer: referrerId,
  from: startOfDay(from),
  until: startOfDay(addDays(to, 1)),
  firstDay: from,
  lastDay: to,
  zone: PACIFIC,
  ofCard,
  paidTypes,
});
/** A cardholder's earning for referring a card is no commission on the underlying sale. */
const ofCard = 'account.referral-card-earned.v1';
const paidTypes = ['account.referral-paid.v1', 'account.referral-unpaid.v1'];
/** Commissions on sales that are owed to whoever is asked about; what was paid for a card leaves with the card's. */
const owed = `read.ledger l where l.account = 'referral-payable' and (:referrer::text is null or l.referrer_id = :referrer::text)
  and not exists (select 1 from app.referral_card_earnings c where c.order_id::text = l.order_id and c.referrer_id::text = l.referrer_id)`;

async function figuresOf(db: Db, range: Range): Promise<ReferralFigures> {
  const { rows } = await db.raw<Record<string, string>>(
    `with ${brought},
     bought as (
       select l.* from read.ledger l join brought on brought.user_id::text = l.buyer_id
        where l.at >= :from::timestamptz and l.at < :until::timestamptz and l.account in ('revenue', 'refunds')),
     firsts as (
       select o.buyer_id, min(o.paid_at) as at from read.orders o join brought on brought.user_id::text = o.buyer_id
        where o.paid_at is not null group by 1)
     select
       (select count(*) from app.referral_clicks k join app.referral_codes c on c.code = k.code
         where k.day between :firstDay and :lastDay and (:referrer::uuid is null or c.owner_id = :referrer::uuid)) as clicks,
       (select count(*) from brought where attributed_at >= :from::timestamptz and attributed_at < :until::timestamptz) as sign_ups,
       (select count(*) from firsts where at >= :from::timestamptz and at < :until::timestamptz) as first_orders,
       (select count(*) from brought join firsts on firsts.buyer_id = brought.user_id::text
         where attributed_at >= :from::timestamptz and attributed_at < :until::timestamptz and firsts.at < :until::timestamptz) as converted,
       (select count(*) from read.orders o join brought on brought.user_id::text = o.buyer_id
         where o.paid_at >= :from::timestamptz and o.paid_at < :until::timestamptz) as orders,
       (select coalesce(-sum(amount_cents), 0) from bought where account = 'revenue') as confirmed,
       (select coalesce(sum(amount_cents), 0) from bought where account = 'refunds') as refunded,
       (select coalesce(sum(amount_cents), 0) from read.ledger l where l.account = 'referral-expense'
         and l.at >= :from::timestamptz and l.at < :until::timestamptz
         and l.type <> :ofCard and (:referrer::uuid is null or l.referrer_id = :referrer::text)) as earned,
       (select count(*) from read.orders o join brought on brought.user_id::text = o.buyer_id
         where o.placed_at >= :from::timestamptz and o.placed_at < :until::timestamptz
           and o.tab in ('paymentPending', 'paymentUnderReview')) as open,
       (select coalesce(sum(l.amount_cents), 0) from ${owed}
         and l.type = any(:paidTypes::text[]) and l.at >= :from::timestamptz and l.at < :until::timestamptz) as paid,
       (select coalesce(-sum(l.amount_cents), 0) from ${owed} and l.at < :until::timestamptz) as unpaid`,
    bounds(range),
  );
  const { clicks, sign_ups: signUps, first_orders: firstOrders, orders, confirmed, refunded } = rows[0]!;
  const { converted, earned, open, paid, unpaid } = rows[0]!;
  return {
    clicks: Number(clicks),
    signUps: Number(signUps),
    firstOrders: Number(firstOrders),
    converted: Number(converted),
    orders: Number(orders),
    confirmedCents: Number(confirmed),
    refundedCents: Number(refunded),
    openOrders: Number(open),
    earnedCents: Number(earned),
    paidCents: Number(paid),
    unpaidCents: Number(unpaid),
  };
}

/** Weeks start on Monday. The first period starts with the range. */
async function periodsOf(db: Db, range: Range, by: SalesPeriod) {
  const { rows } = await db.raw<{ day: string; clicks: string; sign_ups: string; confirmed: string }>(
    `with ${brought}
     select to_char(min(days.day), 'YYYY-MM-DD') as day, sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(confirmed) as confirmed
     from (select d.day,
       (select count(*) from app.referral_clicks k join app.referral_codes c on c.code = k.code
         where k.day = d.day::date and (:referrer::uuid is null or c.owner_id = :referrer::uuid)) as clicks,
       (select count(*) from brought where (attributed_at at time zone :zone)::date = d.day::date) as sign_ups,
       (select coalesce(-sum(l.amount_cents), 0) from read.ledger l join brought on brought.user_id::text = l.buyer_id
         where l.account = 'revenue' and (l.at at time zone :zone)::date = d.day::date) as confirmed
     from generate_series(:firstDay::date, :lastDay::date, interval '1 day') as d (day)) days
     group by date_trunc(:by, days.day) order by 1`,
    { ...bounds(range), by },
  );
  return rows.map(({ day, clicks, sign_ups: signUps, confirmed }) => ({
    day,
    clicks: Number(clicks),
    signUps: Number(signUps),
    confirmedCents: Number(confirmed),
  }));
}
