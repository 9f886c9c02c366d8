import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { notify } from '#services/vault/notices.ts';
import type { Vault } from '#services/vault/vault.ts';
import { mayManage } from '../mayManage.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { accountsChannel } from '../sessions.ts';
import { shutOut } from '../shutOut.ts';
import { dropTickets } from '../signInTickets.ts';
import { userOf, userTable } from '../users.ts';
import { hasFactor, mustHaveFactor, type SecondFactorFor } from './factors.ts';
import { type Both, provenTwice, type TwiceDeps } from './provenTwice.ts';
import { dropRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts';

/** Other recovery codes in place of those that are left. */
export async function renewRecoveryCodes(
  deps: TwiceDeps,
  both: Both,
): Promise<{ readonly kind: 'renewed'; readonly codes: readonly string[] } | AccountRefusal> {
  const refused = await provenTwice(deps, both);
  if (refused) return refused;
  const { actor, requestOrigin } = both;
  return deps.db.transaction(async (trx) => {
    const at = deps.now();
    await noted(trx, 'account.recovery-codes-renewed.v1', {}, { actor, requestOrigin, at, userId: actor.userId });
    return { kind: 'renewed', codes: await replaceRecoveryCodes(trx, { userId: actor.userId, at }) };
  });
}

/**
 * Takes away the app, or one passkey, against the password and a factor. With the last one go the recovery codes. `factorNeeded` for
 * the last one of an account that must have one: it adds another one first. `factorUnknown` for somebody else's.
 */
export async function removeFactor(
  deps: TwiceDeps,
  { which, forWhom, ...both }: Both & { readonly which: string; readonly forWhom: SecondFactorFor | undefined },
): Promise<{ readonly kind: 'removed' } | AccountRefusal> {
  const refused = await provenTwice(deps, both);
  if (refused) return refused;
  const { actor, requestOrigin } = both;
  const { userId } = actor;
  return deps.db
    .transaction(async (trx): Promise<{ readonly kind: 'removed' } | AccountRefusal> => {
      const at = deps.now();
      await userTable(trx).where({ id: userId }).forUpdate().first('id');
      const gone =
        which === 'totp'
          ? await trx('app.totp').where({ user_id: userId }).whereNotNull('confirmed_at').delete()
          : await trx('app.passkeys').where({ user_id: userId, id: which }).delete();
      if (gone === 0) return refusal('factorUnknown');
      if (!(await hasFactor(trx, userId))) {
        if (mustHaveFactor(forWhom, actor.userType)) throw new FactorNeeded();
        await dropRecoveryCodes(trx, userId);
      }
      const data = { factor: which === 'totp' ? 'totp' : 'passkey' };
      await noted(trx, 'account.factor-removed.v1', data, { actor, requestOrigin, at, userId });
      await mailed(trx, userId, at);
      return { kind: 'removed' };
    })
    .catch((fault: unknown) => {
      if (fault instanceof FactorNeeded) return refusal('factorNeeded');
      throw fault;
    });
}

/** Undoes the removal. */
class FactorNeeded extends Error {}

/**
 * Staff (users 3; an admin for the house's own people) take away all factors of somebody who has lost them, with a reason. Everything ends
 * that let somebody in (`shutOut`); the next login is by password alone, unless their account must have a factor.
 */
export async function resetFactors(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'closeTexts'> },
  {
    actor,
    requestOrigin,
    userId,
    reason,
  }: {
    readonly actor: Person;
    readonly requestOrigin: RequestOrigin;
    readonly userId: string;
    readonly reason: string;
  },
): Promise<{ readonly kind: 'reset' } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: userId }).forUpdate().first();
    if (!row || row.forgotten_at) return refusal('unknownAccount');
    const refused = mayManage(actor, userOf(row), 3);
    if (refused) return refused;
    const at = now();
    const id = world.newId();
    const gone = (await trx('app.totp').where({ user_id: userId }).delete()) + (await dropPasskeys(trx, userId));
    if (gone === 0) return refusal('factorUnknown');
    await dropRecoveryCodes(trx, userId);
    const why = (await sealedReason(vault, { eventId: id, userId, reason })) ?? {};
    await noted(trx, 'account.factors-reset.v1', why, { actor, requestOrigin, at, userId, id });
    await shutOut(trx, { userId, at, providers: 'tell' });
    await mailed(trx, userId, at);
    return { kind: 'reset' };
  });
}

/** Everything that an account has of this goes with it. */
export async function forgetFactors(trx: Db, userId: string): Promise<void> {
  await trx('app.totp').where({ user_id: userId }).delete();
  await dropPasskeys(trx, userId);
  await dropRecoveryCodes(trx, userId);
  await dropTickets(trx, userId);
}

const dropPasskeys = (trx: Db, userId: string): Promise<number> =>
  trx('app.passkeys').where({ user_id: userId }).delete();

async function mailed(trx: Db, userId: string, at: Date): Promise<void> {
  await enqueueMail(trx, { id: world.newId(), template: 'factor-removed', toUserId: userId, data: {}, at });
  await notify(trx, accountsChannel, userId);
}

const noted = (
  trx: Db,
  type: 'account.factor-removed.v1' | 'account.factors-reset.v1' | 'account.recovery-codes-renewed.v1',
  data: Parameters<typeof writeAudit>[1]['data'],
  {
    actor,
    requestOrigin,
    at,
    userId,
    id = world.newId(),
  }: { actor: Person; requestOrigin: RequestOrigin; at: Date; userId: string; id?: string },
) => writeAudit(trx, { id, stream: `account-${userId}`, type, data, actor, at, requestOrigin });
