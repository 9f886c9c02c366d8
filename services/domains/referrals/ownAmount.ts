import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import type { Vault } from '#services/vault/vault.ts';

/** A referrer's own amount, in cents; null if the setting applies. `revision` counts the changes. */
export interface OwnAmount {
  readonly ownCents: number | null;
  readonly revision: number;
}
interface Change {
  readonly referrerId: string;
  /** Null: the setting applies again. */
  readonly amountCents: number | null;
  readonly reason: string;
  /** The revision seen by the person who changes it. */
  readonly revision: number;
}
export type AmountSet =
  | 'set'
  | 'notActingForAnother'
  | 'referralAmountOwn'
  | 'referralAmountMoved'
  /** The account was erased: no reason can be stored for it. */
  | 'forgotten';

/** Returns a referrer's own amount per card at an instant (ISO 8601 UTC), without later changes. */
export async function ownAmountAt(db: Db, referrerId: string, at: string): Promise<OwnAmount> {
  const row = await db('app.referral_own_amounts')
    .where({ referrer_id: referrerId })
    .where('valid_from', '<=', at)
    .orderBy('revision', 'desc')
    .first('amount_cents', 'revision');
  const cents = row?.amount_cents ?? null;
  return { ownCents: cents === null ? null : Number(cents), revision: row?.revision ?? 0 };
}

/**
 * Sets or removes a referrer's own amount per card, for what they earn from now on (domains, D5). The event contains
 * the previous and the new amount; the reason is sealed for the referrer. Of two simultaneous changes the second one is
 * refused as outdated.
 */
export async function setOwnAmount(
  { db, vault, now }: { readonly db: Db; readonly vault: Pick<Vault, 'closeTexts'>; readonly now: () => Date },
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  { referrerId, amountCents, reason, revision }: Change,
): Promise<AmountSet> {
  if (actor.behind) return 'notActingForAnother';
  if (actor.userId === referrerId) return 'referralAmountOwn';
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`referral amount ${referrerId}`]);
    const at = now();
    const before = await ownAmountAt(trx, referrerId, at.toISOString());
    if (before.revision !== revision) return 'referralAmountMoved';
    if (before.ownCents === amountCents) return 'set';
    const id = world.newId();
    const why = await sealedReason(vault, { eventId: id, userId: referrerId, reason });
    if (!why) return 'forgotten';
    await trx('app.referral_own_amounts').insert({
      referrer_id: referrerId,
      revision: revision + 1,
      amount_cents: amountCents,
      valid_from: at,
      changed_by: actor.userId,
    });
    await writeAudit(trx, {
      id,
      stream: `account-${referrerId}`,
      type: 'account.referral-amount-changed.v1',
      data: { before: before.ownCents, after: amountCents, ...why },
      actor,
      at,
      requestOrigin,
    });
    return 'set';
  });
}
