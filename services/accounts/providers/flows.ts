import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { SignUpReferral } from '#services/domains/referrals/contract.ts';
import { newToken, tokenHash } from '../tokens.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import { type Leaving, newLeaving, type ProviderAccount } from './providers.ts';

const TEN_MINUTES_MS = 600_000;

/** Somebody who left for a provider: what they come back with must be to this, in the same browser. */
export interface Flow extends Leaving {
  readonly id: string;
  readonly provider: ProviderName;
  readonly redirect: string;
  /** Null in flows from before it was kept. */
  readonly sign_up: SignUp | null;
}

/** What an account that is opened by it will be: as what, and who brought its owner. */
export interface SignUp {
  readonly userType?: 'buyer' | 'cardholder' | undefined;
  readonly referral?: SignUpReferral | undefined;
}

/** Begins one; its token is the browser's cookie. */
export async function beginFlow(
  { db, now }: { db: Db; now: () => Date },
  { provider, redirect, signUp }: { provider: ProviderName; redirect: string; signUp: SignUp },
): Promise<{ readonly token: string; readonly leaving: Leaving }> {
  const token = newToken();
  const leaving = newLeaving();
  const at = now();
  await db('app.oauth_flows').where('expires_at', '<=', at).delete();
  await db('app.oauth_flows').insert({
    id: world.newId(),
    token_hash: tokenHash(token),
    provider,
    ...leaving,
    redirect,
    sign_up: JSON.stringify(signUp),
    expires_at: new Date(at.getTime() + TEN_MINUTES_MS),
  });
  return { token, leaving };
}

/** The flow of a browser that comes back, once: a second answer to it, right or wrong, finds none. */
export async function takeFlow(
  { db, now }: { db: Db; now: () => Date },
  { token, provider, state }: { token: string; provider: ProviderName; state: string },
): Promise<Flow | undefined> {
  const at = now();
  const taken = await db('app.oauth_flows')
    .where({ token_hash: tokenHash(token), provider, state })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .update({ used_at: at })
    .returning(['id', 'provider', 'state', 'nonce', 'verifier', 'redirect', 'sign_up']);
  return taken[0];
}

/** Keeps who came back until they have named an address. */
export const keepAccount = async (db: Db, { id }: Pick<Flow, 'id'>, account: ProviderAccount): Promise<void> =>
  void (await db('app.oauth_flows')
    .where({ id })
    .update({ account: JSON.stringify(account) }));

/** Who came back in this browser and has not named an address yet. */
export async function accountKept(
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<
  { readonly provider: ProviderName; readonly account: ProviderAccount; readonly signUp: SignUp } | undefined
> {
  const row = await db('app.oauth_flows')
    .where({ token_hash: tokenHash(token) })
    .whereNotNull('account')
    .where('expires_at', '>', now())
    .first('provider', 'account', 'sign_up');
  return row && { provider: row.provider, account: row.account!, signUp: row.sign_up ?? {} };
}
