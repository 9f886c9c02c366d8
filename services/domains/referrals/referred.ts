import type { Db } from '#projections/database/db.ts';
import { askedThen, fitsLink } from './fitsLink.ts';
import type { ReferralBalance } from './balances.ts';
import { shortName } from './referredNames.ts';

/** A referred person, as visible to their referrer. */
export interface Referred {
  readonly id: string;
  /** First name and initial; empty for a forgotten person. */
  readonly name: string;
  readonly joinedAt: string;
  /** Orders that they paid for; for a cardholder, bookings that were paid. */
  readonly conversions: number;
  /**
   * Orders that they placed, without failed placements and orders deleted by staff, and their cards that were approved
   * and fit the link.
   */
  readonly orders: number;
  readonly cards: number;
  /** The referrer's earnings from them, in cents. */
  readonly earnedCents: number;
}

const MOST = 200;

/** Returns the people referred by a person, the newest first. */
export async function referredBy(
  db: Db,
  referrerId: string,
  balances: readonly ReferralBalance[] = [],
): Promise<readonly Referred[]> {
  const { rows } = await db.raw<StoredReferred>(
    `select u.id, u.first_name, u.last_name, u.created_at,
       (select count(*) from read.orders o where o.buyer_id = u.id::text and o.order_state in ('paid', 'closed') and o.tab <> 'deleted')::int
         + (select count(*) from read.bookings b where b.cardholder_id = u.id::text and b.commission = 'paid')::int as conversions,
       (select count(*) from read.orders o where o.buyer_id = u.id::text and o.tab <> 'deleted')::int as orders,
       (select count(*) from read.cards k ${askedThen} where k.cardholder_id = u.id::text and k.card_state in ('active', 'onUpdateReview')
         and ${fitsLink})::int as cards
     from app.referral_attributions a join app.users u on u.id = a.user_id
     where a.referrer_id = ? order by a.attributed_at desc, u.id limit ?`,
    [referrerId, MOST],
  );
  return rows.map(({ id, first_name, last_name, created_at, conversions, orders, cards }) => ({
    id,
    name: shortName(first_name, last_name),
    joinedAt: created_at.toISOString(),
    conversions,
    orders,
    cards,
    earnedCents: balances
      .filter(({ referredId }) => referredId === id)
      .reduce((sum, { earnedCents }) => sum + earnedCents, 0),
  }));
}

interface StoredReferred {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly conversions: number;
  readonly orders: number;
  readonly cards: number;
}

/** Returns the number of visits by a code, counted once per visitor and day. */
export const clicksOn = async (db: Db, code: string): Promise<number> =>
  Number((await db('app.referral_clicks').where({ code }).count({ total: '*' }).first())?.total ?? 0);
