import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { linkPurposes } from '#services/mail/renderMail.ts';
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
  /** Goes into a link and nowhere else. */
  readonly token: string;
}

/**
 * Makes a token; only its hash is stored. The token follows from its id and the master key, so that the mail's row
 * holds the id alone. `userId` null: nobody's, so that asking for an unknown address is the same work.
 */
export async function issueToken(
  { trx, now, vault }: { trx: Knex; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  { purpose, userId }: { purpose: TokenPurpose; userId: string | null },
): Promise<IssuedToken> {
  const id = randomUUID();
  const token = vault.secretOf(purpose === 'verify-email' ? linkPurposes.verifyEmail : linkPurposes.resetPassword, id);
  const at = now();
  await trx('app.account_tokens').insert({
    id,
    token_hash: tokenHash(token),
    purpose,
    user_id: userId,
    created_at: at,
    expires_at: new Date(at.getTime() + lifetimeMs[purpose]),
  });
  return { id, token };
}

/** Uses a token up; the account it was for, or undefined when it is unknown, used, too old or for something else. */
export async function useToken(
  { trx, now }: { trx: Knex; now: () => Date },
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<string | undefined> {
  const at = now();
  const used: { user_id: string | null }[] = await trx('app.account_tokens')
    .where({ token_hash: tokenHash(token), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .update({ used_at: at })
    .returning('user_id');
  return used[0]?.user_id ?? undefined;
}

/** How many tokens of this kind an account got since then. */
export async function tokensSince(
  trx: Knex,
  { purpose, userId, since }: { purpose: TokenPurpose; userId: string; since: Date },
): Promise<number> {
  const counted = await trx('app.account_tokens')
    .where({ purpose, user_id: userId })
    .where('created_at', '>', since)
    .count({ total: '*' })
    .first();
  return Number(counted?.['total'] ?? 0);
}
