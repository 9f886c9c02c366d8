import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { ReferralLink } from './contract.ts';

/** A link's default requirements for cards (product spec, section 9), in dollars and years. */
export const usualLink: ReferralLink = { limitMin: 5_000, limitMax: null, ageMin: 2, ageMax: null, lenders: [] };

/** Returns the requirements of a person's link for a card to count as enrolled. */
export async function linkOf(db: Db, ownerId: string): Promise<ReferralLink> {
  const row = await newest(db, ownerId);
  return row
    ? {
        limitMin: row.limit_min,
        limitMax: row.limit_max,
        ageMin: row.age_min,
        ageMax: row.age_max,
        lenders: row.lenders,
      }
    : usualLink;
}

/** Returns the terms in force: the newest ones. */
const newest = (db: Db, ownerId: string) =>
  db('app.referral_link_terms').where({ owner_id: ownerId }).orderBy('revision', 'desc').first();

/**
 * Saves a link's requirements from now on: cards approved earlier are judged by those of that time. The event contains
 * the previous and the new ones.
 */
export async function saveLink(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  link: ReferralLink,
): Promise<void> {
  const at = now();
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`referral link ${actor.userId}`]);
    const before = await linkOf(trx, actor.userId);
    await trx('app.referral_link_terms').insert({
      owner_id: actor.userId,
      revision: ((await newest(trx, actor.userId))?.revision ?? 0) + 1,
      limit_min: link.limitMin,
      limit_max: link.limitMax,
      age_min: link.ageMin,
      age_max: link.ageMax,
      lenders: JSON.stringify(link.lenders),
      valid_from: at,
    });
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${actor.userId}`,
      type: 'account.referral-link-changed.v1',
      data: { before: { ...before }, after: { ...link } },
      actor,
      at,
      requestOrigin,
    });
  });
}
