import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { ReferralLink } from './contract.ts';

/** What a link asks of a card until its owner says otherwise (product spec, section 9): dollars and years. */
export const usualLink: ReferralLink = { limitMin: 5_000, limitMax: null, ageMin: 2, ageMax: null, lenders: [] };

/** What somebody's link asks of a card to count as enrolled. */
export async function linkOf(db: Knex, ownerId: string): Promise<ReferralLink> {
  const row = await db('app.referral_links').where({ owner_id: ownerId }).first();
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

/** Saves it; the event says what it was before and is now. */
export async function saveLink(
  { db, now }: { readonly db: Knex; readonly now: () => Date },
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  link: ReferralLink,
): Promise<void> {
  const at = now();
  await db.transaction(async (trx) => {
    const before = await linkOf(trx, actor.userId);
    await trx('app.referral_links')
      .insert({
        owner_id: actor.userId,
        limit_min: link.limitMin,
        limit_max: link.limitMax,
        age_min: link.ageMin,
        age_max: link.ageMax,
        lenders: JSON.stringify(link.lenders),
        updated_at: at,
      })
      .onConflict('owner_id')
      .merge();
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${actor.userId}`,
      type: 'account.referral-link-changed.v1',
      data: { before: { ...before }, after: { ...link } },
      actor,
      at,
      requestOrigin,
    });
  });
}
