import type { Knex } from 'knex';

/** Somebody who was brought, as whoever brought them may see it. */
export interface Referred {
  readonly id: string;
  /** First name and initial; empty for one who was forgotten. */
  readonly name: string;
  readonly joinedAt: string;
  /** Orders that they paid for; of a cardholder, bookings that were paid. */
  readonly conversions: number;
}

const MOST = 200;

/** Whom somebody brought, the newest first. */
export async function referredBy(db: Knex, referrerId: string): Promise<readonly Referred[]> {
  const { rows } = await db.raw<{ rows: StoredReferred[] }>(
    `select u.id, u.first_name, left(u.last_name, 1) as initial, u.created_at,
       (select count(*) from read.orders o where o.buyer_id = u.id::text and o.order_state in ('paid', 'closed'))::int
         + (select count(*) from read.bookings b where b.cardholder_id = u.id::text and b.commission = 'paid')::int as conversions
     from app.referral_attributions a join app.users u on u.id = a.user_id
     where a.referrer_id = ? order by a.attributed_at desc, u.id limit ?`,
    [referrerId, MOST],
  );
  return rows.map(({ id, first_name, initial, created_at, conversions }) => ({
    id,
    name: initial ? `${first_name} ${initial}.` : first_name,
    joinedAt: created_at.toISOString(),
    conversions,
  }));
}

interface StoredReferred {
  readonly id: string;
  readonly first_name: string;
  readonly initial: string;
  readonly created_at: Date;
  readonly conversions: number;
}

/** How often a code was followed, once a visitor and day. */
export const clicksOn = async (db: Knex, code: string): Promise<number> =>
  Number((await db('app.referral_clicks').where({ code }).count({ total: '*' }).first())?.['total'] ?? 0);
