import type { Db } from '#projections/database/db.ts';

/** Returns a name as visible to a referrer: first name and initial; empty for a forgotten person. */
export const shortName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`;

/** Same as `shortName`, but in SQL for the row with this alias. */
export const shortNameSql = (user: string): string =>
  `(${user}.first_name || case when ${user}.last_name = '' then '' else ' ' || left(${user}.last_name, 1) || '.' end)`;

/** Returns the referred person behind each of these orders' earnings: its buyer, or the owner of a referred card. */
export async function referredNames(
  db: Db,
  referrerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ order_id: string; first_name: string; last_name: string }>(
    `select o.id as order_id, u.first_name, u.last_name
       from read.orders o
       left join lateral (select c.cardholder_id from app.referral_card_earnings c
         where c.order_id::text = o.id and c.referrer_id::text = :referrerId limit 1) card on true
       join app.users u on u.id::text = coalesce(card.cardholder_id::text, o.buyer_id)
      where o.id = any(:orderIds::text[])`,
    { referrerId, orderIds: [...new Set(orderIds)] },
  );
  return new Map(rows.map((row) => [row.order_id, shortName(row.first_name, row.last_name)]));
}

/** Returns the short names of these people, by id. */
export async function shortNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('app.users')
    .whereIn('id', [...new Set(userIds)])
    .select('id', 'first_name', 'last_name');
  return new Map(rows.map((row) => [row.id, shortName(row.first_name, row.last_name)]));
}
