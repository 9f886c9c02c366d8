import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import type { OwnFactor } from './factorAdded.ts';
import { factorAdded } from './factorAdded.ts';
import { rpOf, type Site, takeChallenge } from './passkeys.ts';

/** More than anybody has devices. */
const AT_MOST = 20;

/**
 * Keeps a passkey that a browser has made at our asking. Its private key never leaves the device; we keep the public one. Refusals:
 * `wrongPasskey` for an answer that isn't to this session's challenge or page, or without user verification, `tooManyPasskeys`.
 */
export async function addPasskey(
  { db, now, site }: { db: Db; now: () => Date; site: Site },
  { name, response, ...own }: OwnFactor & { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<{ readonly kind: 'added'; readonly recoveryCodes: readonly string[] | null } | AccountRefusal> {
  const { actor, sessionId } = own;
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const at = now();
  const expectedChallenge = await takeChallenge(db, 'add', { askedBy: sessionId, at });
  if (!expectedChallenge) return refusal('wrongPasskey');
  const { rpID, origin } = rpOf(site);
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) return refusal('wrongPasskey');
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return db
    .transaction(async (trx) => {
      const recoveryCodes = await factorAdded({ trx, at }, { ...own, factor: 'passkey' });
      const there = await trx('app.passkeys').where({ user_id: actor.userId }).pluck('id');
      if (there.length >= AT_MOST) throw new TooManyPasskeys();
      const kept = await trx('app.passkeys')
        .insert({
          id: world.newId(),
          user_id: actor.userId,
          credential_id: id,
          public_key: Buffer.from(publicKey),
          counter,
          transports: response.response.transports ?? [],
          name,
          created_at: at,
        })
        .onConflict('credential_id')
        .ignore()
        .returning('id');
      if (kept.length === 0) throw new PasskeyThere();
      return { kind: 'added' as const, recoveryCodes };
    })
    .catch((fault: unknown) => {
      if (fault instanceof PasskeyThere) return refusal('wrongPasskey');
      if (fault instanceof TooManyPasskeys) return refusal('tooManyPasskeys', { most: AT_MOST });
      throw fault;
    });
}

/** Undoes what was written with it. */
class PasskeyThere extends Error {}
class TooManyPasskeys extends Error {}
