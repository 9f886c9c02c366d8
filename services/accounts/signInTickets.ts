import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { newToken, tokenHash } from './tokens.ts';

const TEN_MINUTES_MS = 600_000;

/** Somebody who has given their password and not yet their second factor: no session, and good for nothing but giving it. */
export interface SignInTicket {
  readonly id: string;
  readonly userId: string;
  /** Whether it was the password that was given, or a provider's word. */
  readonly withPassword: boolean;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Issues a ticket; the token is returned once, only its hash is stored. */
export async function issueTicket(
  { trx, now }: { trx: Db; now: () => Date },
  { userId, withPassword }: { userId: string; withPassword: boolean },
): Promise<SignInTicket & { readonly token: string }> {
  const token = newToken();
  const id = world.newId();
  const at = now();
  const expires = new Date(at.getTime() + TEN_MINUTES_MS);
  // Those that are over serve nobody any more.
  await trx('app.sign_in_tickets').where({ user_id: userId }).where('expires_at', '<=', at).delete();
  await trx('app.sign_in_tickets').insert({
    id,
    token_hash: tokenHash(token),
    user_id: userId,
    with_password: withPassword,
    created_at: at,
    expires_at: expires,
  });
  return { id, userId, withPassword, token, expiresAt: expires.toISOString() };
}

/** The open ticket of a token. Uses nothing up. */
export async function ticketOf(
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<SignInTicket | undefined> {
  const row = await db('app.sign_in_tickets as t')
    .join('app.users as u', 'u.id', 't.user_id')
    .where({ 't.token_hash': tokenHash(token) })
    .whereNull('t.used_at')
    .whereNull('u.disabled_at')
    .where('t.expires_at', '>', now())
    .first('t.id', 't.user_id', 't.with_password', 't.expires_at');
  if (!row) return undefined;
  const { id, user_id: userId, with_password: withPassword, expires_at: expires } = row;
  return { id, userId, withPassword, expiresAt: expires.toISOString() };
}

/** Uses up a ticket; false if somebody did so before. */
export const useTicket = async (trx: Db, { id, at }: { id: string; at: Date }): Promise<boolean> =>
  (await trx('app.sign_in_tickets').where({ id }).whereNull('used_at').update({ used_at: at })) > 0;

/** A password that was changed makes void what was begun with the one before. */
export const dropTickets = (trx: Db, userId: string): Promise<number> =>
  trx('app.sign_in_tickets').where({ user_id: userId }).delete();
