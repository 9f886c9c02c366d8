import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '#projections/database/db.ts';
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
  /** Null: nobody brought them. */
  readonly code: string | null;
  readonly utm?: Readonly<Record<string, string>> | undefined;
  /** Replaces whoever it was before: staff alone may. */
  readonly replaces?: boolean;
  /** What the event says beside who it was before and is now: staff's reason, sealed. */
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
 * Says who brought somebody: once, never themselves, and never in a circle. One at a time, so that two who name each other at once
 * can't both be right. The event says who it was before and is now.
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
    id: more?.id ?? randomUUID(),
    stream: `account-${userId}`,
    type: 'account.referral-changed.v1',
    data: { before: before ?? null, after: owner?.ownerId ?? null, ...more?.data },
    actor,
    at,
    requestOrigin,
  });
  return 'attributed';
}

/** Whom a customer brought stands on their page: it isn't named in mails. A pair is told once. */
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

/** What a new account brings from its browser. A code that doesn't count is dropped: nobody's sign-up fails over it. */
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

/** Whether `userId` was brought, over any number of others, by `root`. There are no circles, so that it ends. */
async function isBelow(trx: Db, userId: string, root: string): Promise<boolean> {
  for (let above = await referrerOf(trx, userId); above !== undefined; above = await referrerOf(trx, above)) {
    if (above === root) return true;
  }
  return false;
}
