import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Db, TableRow } from '#projections/database/db.ts';
import type { User } from '../users.ts';

/** The site that passkeys are for: a browser gives one to this host alone, and says which page asked. */
export interface Site {
  readonly PUBLIC_URL: string;
}
export const rpOf = ({ PUBLIC_URL }: Site) => {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { rpID: hostname, origin };
};

export type PasskeyRow = TableRow<'app.passkeys'>;

const FIVE_MINUTES_MS = 300_000;
type Purpose = 'add' | 'prove';
interface Asked {
  /** The session, or the ticket of a login, that asked for the challenge: no other one can answer it. */
  readonly askedBy: string;
  readonly at: Date;
}

/** What a browser needs to make a passkey for somebody: with user verification, and not twice on one device. */
export async function optionsToAdd(
  { db, site }: { db: Db; site: Site },
  { user, ...asked }: Asked & { readonly user: User },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: 'Tradelines',
    rpID: rpOf(site).rpID,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    userID: handleOf(user.id),
    attestationType: 'none',
    timeout: FIVE_MINUTES_MS,
    excludeCredentials: (await passkeysOf(db, user.id)).map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(db, 'add', options.challenge, asked);
  return options;
}

/** What a browser needs to ask for one of somebody's passkeys. */
export async function optionsToProve(
  { db, site }: { db: Db; site: Site },
  { userId, ...asked }: Asked & { readonly userId: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: rpOf(site).rpID,
    timeout: FIVE_MINUTES_MS,
    userVerification: 'required',
    allowCredentials: (await passkeysOf(db, userId)).map(described),
  });
  await keepChallenge(db, 'prove', options.challenge, asked);
  return options;
}

/**
 * Whether this is an answer of one of somebody's own passkeys to the challenge that this session asked for. The challenge is used up by
 * the try, right or wrong. A counter that doesn't grow is a copied passkey's.
 */
export async function provesPasskey(
  { trx, site }: { trx: Db; site: Site },
  { userId, response, ...asked }: Asked & { readonly userId: string; readonly response: AuthenticationResponseJSON },
): Promise<boolean> {
  const challenge = await takeChallenge(trx, 'prove', asked);
  const row = (await passkeysOf(trx, userId)).find(({ credential_id: id }) => id === response.id);
  const { userHandle } = response.response;
  if (!challenge || !row || (userHandle && userHandle !== Buffer.from(handleOf(userId)).toString('base64url'))) {
    return false;
  }
  const { rpID, origin } = rpOf(site);
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: Uint8Array.from(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    },
  }).catch(() => undefined);
  if (!proof?.verified) return false;
  const noted = await trx('app.passkeys')
    .where({ id: row.id, counter: row.counter })
    .update({ counter: proof.authenticationInfo.newCounter, used_at: asked.at });
  return noted > 0;
}

/** The challenge that this session asked for last, if it isn't over. Taken once. */
export async function takeChallenge(trx: Db, purpose: Purpose, { askedBy, at }: Asked): Promise<string | undefined> {
  const taken = await trx('app.passkey_challenges')
    .where({ asked_by: askedBy, purpose })
    .delete()
    .returning(['challenge', 'expires_at']);
  return taken.find(({ expires_at: until }) => until > at)?.challenge;
}

async function keepChallenge(db: Db, purpose: Purpose, challenge: string, { askedBy, at }: Asked): Promise<void> {
  await db('app.passkey_challenges').where('expires_at', '<=', at).delete();
  await db('app.passkey_challenges')
    .insert({ asked_by: askedBy, purpose, challenge, expires_at: new Date(at.getTime() + FIVE_MINUTES_MS) })
    .onConflict(['asked_by', 'purpose'])
    .merge();
}

const passkeysOf = (db: Db, userId: string) =>
  db('app.passkeys').where({ user_id: userId }).orderBy(['created_at', 'id']);

const described = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

/** What passkeys know an account by: its id, which says nothing about anybody. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
