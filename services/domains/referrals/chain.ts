import type { Db } from '#projections/database/db.ts';
import { referralLevels } from '#workflows/referral/referrers.ts';
import { ownerOf } from './codes.ts';

/** True if a user (`u`, of `app.users`) buys, as their current or their second type (domains, D0-8). */
const buys = `array[u.user_type, u.other_kind] && array['buyer', 'broker']`;

/**
 * Returns the referrers above a person, the nearest first. Only open accounts of customers earn; null stands for the
 * others.
 */
export async function chainAbove(db: Db, userId: string): Promise<readonly (string | null)[]> {
  const { rows } = await db.raw<{ id: string; earns: boolean }>(
    `with recursive above (id, level) as (
       select referrer_id, 1 from app.referral_attributions where user_id = ?
       union all
       select a.referrer_id, above.level + 1 from above join app.referral_attributions a on a.user_id = above.id
        where above.level < ?)
     select u.id, ${buys} and u.disabled_at is null as earns
       from above join app.users u on u.id = above.id order by above.level`,
    [userId, referralLevels],
  );
  return rows.map(({ id, earns }) => (earns ? id : null));
}

/** Same as `chainAbove`, but starts with a code's owner; undefined for an unknown code. */
export async function chainOf(db: Db, code: string): Promise<readonly (string | null)[] | undefined> {
  const owner = await ownerOf(db, code);
  if (!owner) return undefined;
  const earns = await db('app.users as u').where({ id: owner.ownerId }).whereRaw(buys).first('id');
  return [earns ? owner.ownerId : null, ...(await chainAbove(db, owner.ownerId))].slice(0, referralLevels);
}
