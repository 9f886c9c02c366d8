import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Db } from '#projections/database/db.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { Vault } from '#services/vault/vault.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { noteStopped } from '../login.ts';
import type { PasswordTries } from '../passwordTries.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { tokenHash } from '../tokens.ts';
import { userTable } from '../users.ts';
import type { Factor } from './factors.ts';
import { provesPasskey, type Site } from './passkeys.ts';
import { useCode } from './useCode.ts';

/** A code of an app, a recovery code, or what a passkey answered. */
export type FactorProof = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON };

export interface FactorDeps {
  readonly db: Db;
  /** Real time: an app's clock doesn't follow the product's. */
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'open'>;
  readonly site: Site;
  /** Tries at codes: of one session or login, and of the account over all of them. */
  readonly tries: PasswordTries;
}

/**
 * Checks somebody's second factor and uses it up. `wrongCode` or `wrongPasskey`; `tooManyTries` without a look at it: five in a quarter
 * of an hour for one login or session, ten for an account, and fewer over days (`PasswordTries`). `askedBy`: that login or session.
 * Whoever gets here has the password: the owner is mailed of wrong factors, and counts anew with another password.
 */
export async function proveFactor(
  { db, now, vault, site, tries }: FactorDeps,
  {
    userId,
    askedBy,
    proof,
    requestOrigin,
  }: {
    readonly userId: string;
    readonly askedBy: string;
    readonly proof: FactorProof;
    readonly requestOrigin: RequestOrigin;
  },
): Promise<{ readonly kind: 'proven'; readonly factor: Factor } | AccountRefusal> {
  const user = await userTable(db).where({ id: userId }).first('email', 'password_hash');
  const counted = `${userId} ${tokenHash(user?.password_hash ?? '').toString('base64url')}`;
  const retryAfterSeconds = await tries.take(counted, askedBy);
  if (retryAfterSeconds !== undefined) {
    if (user) await noteStopped({ db, now }, user.email, requestOrigin);
    return refusal('tooManyTries', { retryAfterSeconds });
  }
  const at = now();
  // A transaction of its own: what was used up stays so, whatever becomes of the rest.
  const factor = await db.transaction(async (trx): Promise<Factor | undefined> =>
    'code' in proof
      ? useCode({ trx, vault }, { userId, code: proof.code, at })
      : (await provesPasskey({ trx, site }, { userId, askedBy, response: proof.passkey, at }))
        ? 'passkey'
        : undefined,
  );
  if (!factor) {
    if (await tries.failed(counted)) await mailOwner(db, { userId, at });
    return refusal('code' in proof ? 'wrongCode' : 'wrongPasskey');
  }
  await tries.succeeded(counted, askedBy);
  return { kind: 'proven', factor };
}

const HOUR_MS = 3_600_000;

/** One mail an hour, however many guesses follow. */
async function mailOwner(db: Db, { userId, at }: { readonly userId: string; readonly at: Date }): Promise<void> {
  const id = derivedId('factor-failing', userId, Math.floor(at.getTime() / HOUR_MS));
  await enqueueMail(db, { id, template: 'factor-failing', toUserId: userId, data: {}, at });
}
