import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import { tokenHash } from './tokens.ts';

export type TokenPurpose = 'verify-email' | 'reset-password';

const hourMs = 3_600_000;
const lifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 7 * 24 * hourMs,
  'reset-password': hourMs,
};

export interface IssuedToken {
  readonly id: string;
  /** Only for the link; not stored anywhere. */
  readonly token: string;
}

/**
 * Creates a token; only its hash is stored. The token is derived from its id and the master key, so that the mail's row
 * contains only the id. `userId` null creates a token for nobody, so that a request for an unknown address does the
 * same work.
 */
export async function issueToken(
  { trx, now, vault }: { trx: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  {
    purpose,
    userId,
    openMs = lifetimeMs[purpose],
  }: { purpose: TokenPurpose; userId: string | null; /** Lifetime of the token, in ms. */ openMs?: number },
): Promise<IssuedToken> {
  const id = world.newId();
  const token = vault.secretOf(purpose === 'verify-email' ? linkPurposes.verifyEmail : linkPurposes.resetPassword, id);
  const at = now();
  await trx('app.account_tokens').insert({
    id,
    token_hash: tokenHash(token),
    purpose,
    user_id: userId,
    created_at: at,
    expires_at: new Date(at.getTime() + openMs),
  });
  return { id, token };
}

/** Uses up a token. Returns its account, or undefined if the token is unknown, used, expired or of another kind. */
export async function useToken(
  { trx, now }: { trx: Db; now: () => Date },
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<string | undefined> {
  const at = now();
  const used = await trx('app.account_tokens')
    .where({ token_hash: tokenHash(token), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .update({ used_at: at })
    .returning('user_id');
  return used[0]?.user_id ?? undefined;
}

/** Returns the owner of a token and whether it is still usable; undefined if never issued. Does not use it up. */
export async function tokenOf(
  { trx, now }: { trx: Db; now: () => Date },
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<{ readonly userId: string | null; readonly open: boolean } | undefined> {
  const row = await trx('app.account_tokens')
    .where({ token_hash: tokenHash(token), purpose })
    .first('user_id', 'used_at', 'expires_at');
  return row && { userId: row.user_id, open: row.used_at === null && row.expires_at > now() };
}

/** Counts the tokens of this kind that the account has received since that instant. */
export async function tokensSince(
  trx: Db,
  { purpose, userId, since }: { purpose: TokenPurpose; userId: string; since: Date },
): Promise<number> {
  const counted = await trx('app.account_tokens')
    .where({ purpose, user_id: userId })
    .where('created_at', '>', since)
    .count({ total: '*' })
    .first();
  return Number(counted?.total ?? 0);
}
