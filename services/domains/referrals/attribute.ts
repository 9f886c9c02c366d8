import type { Db, Trx } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { stillCounts } from '#workflows/referral/referralCode.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { tell } from '#services/notifications/tell.ts';
import { ownerOf } from './codes.ts';
import type { SignUpReferral } from './contract.ts';

interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}
interface Attribution {
  readonly userId: string;
  /** Null: nobody referred them. */
  readonly code: string | null;
  readonly utm?: Readonly<Record<string, string>> | undefined;
  /** Replaces the previous referrer: only for staff. */
  readonly replaces?: boolean;
  /** Data of the event besides the previous and the new referrer: the reason of staff, sealed. */
  readonly more?: { readonly id: string; readonly data: Readonly<Record<string, Json>> };
}
export type Attributed =
  | 'attributed'
  | 'referralUnknown'
  | 'referralOwn'
  | 'referralAlreadySet'
  | 'referralCircle'
  | 'unchanged';

/**
 * Records who referred a person: only once, never themselves, and never in a circle. Attributions are serialized, so
 * that two people who name each other at once can't both succeed. The event names the previous and the new referrer.
 */
export async function attribute(
  trx: Trx,
  { actor, requestOrigin, at }: By & { readonly at: Date },
  { userId, code, utm, replaces = false, more }: Attribution,
): Promise<Attributed> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('referrals', 0))`);
  const before = await referrerOf(trx, userId);
  const owner = code === null ? undefined : await ownerOf(trx, code);
  if (code !== null && !owner) return 'referralUnknown';
  if (before !== undefined && !replaces) return 'referralAlreadySet';
  if (owner?.ownerId === userId) return 'referralOwn';
  if (owner?.ownerId === before) return 'unchanged';
  if (owner && (await isBelow(trx, owner.ownerId, userId))) return 'referralCircle';
  await trx('app.referral_attributions').where({ user_id: userId }).delete();
  if (owner) {
    await trx('app.referral_attributions').insert({
      user_id: userId,
      referrer_id: owner.ownerId,
      code: owner.code,
      utm: utm ? JSON.stringify(utm) : null,
      attributed_at: at,
    });
    await tellReferrer(trx, { userId, referrerId: owner.ownerId, at });
  }
  await writeAudit(trx, {
    id: more?.id ?? world.newId(),
    stream: `account-${userId}`,
    type: 'account.referral-changed.v1',
    data: { before: before ?? null, after: owner?.ownerId ?? null, ...more?.data },
    actor,
    at,
    requestOrigin,
  });
  return 'attributed';
}

/** Notifies the referrer, once for each pair. Mails don't name the customer: their name is on the referrer's page. */
async function tellReferrer(
  trx: Trx,
  { userId, referrerId, at }: { readonly userId: string; readonly referrerId: string; readonly at: Date },
): Promise<void> {
  const referrer = await trx('app.users').where({ id: referrerId }).first('user_type');
  if (referrer?.user_type === 'staff' || referrer?.user_type === 'admin') return;
  await tell(trx, {
    id: derivedId('referral-signed-up', referrerId, userId),
    template: 'referral-signed-up',
    toUserId: referrerId,
    data: {},
    at,
  });
}

/**
 * Records the referral that a new account's browser had stored. An invalid code is dropped, so that no sign-up fails
 * because of it.
 */
export async function attributeSignUp(
  trx: Trx,
  by: By & { readonly at: Date },
  { code, at = by.at.toISOString(), utm }: SignUpReferral = {},
): Promise<void> {
  if (code === undefined || !stillCounts({ code, at }, by.at.toISOString())) return;
  await attribute(trx, by, { userId: by.actor.userId, code, utm });
}

const referrerOf = async (trx: Db, userId: string): Promise<string | undefined> =>
  (await trx('app.referral_attributions').where({ user_id: userId }).first('referrer_id'))?.referrer_id;

/**
 * Returns whether `userId` was referred by `root`, directly or through others. It terminates, because there are no
 * circles.
 */
async function isBelow(trx: Db, userId: string, root: string): Promise<boolean> {
  for (let above = await referrerOf(trx, userId); above !== undefined; above = await referrerOf(trx, above)) {
    if (above === root) return true;
  }
  return false;
}
