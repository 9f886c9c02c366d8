import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { newToken, tokenHash } from './tokens.ts';

const TEN_MINUTES_MS = 600_000;

/** Somebody who has given their password and not yet their second factor: no session, and good for nothing but giving it. */
export interface SignInTicket {
  readonly id: string;
  readonly userId: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Issues a ticket; the token is returned once, only its hash is stored. */
export async function issueTicket(
  { trx, now }: { trx: Knex; now: () => Date },
  { userId }: { userId: string },
): Promise<SignInTicket & { readonly token: string }> {
  const token = newToken();
  const id = randomUUID();
  const at = now();
  const expires = new Date(at.getTime() + TEN_MINUTES_MS);
  // Those that are over serve nobody any more.
  await trx('app.sign_in_tickets').where({ user_id: userId }).where('expires_at', '<=', at).delete();
  await trx('app.sign_in_tickets').insert({
    id,
    token_hash: tokenHash(token),
    user_id: userId,
    created_at: at,
    expires_at: expires,
  });
  return { id, userId, token, expiresAt: expires.toISOString() };
}

/** The open ticket of a token. Uses nothing up. */
export async function ticketOf(
  { db, now }: { db: Knex; now: () => Date },
  token: string,
): Promise<SignInTicket | undefined> {
  const row: { id: string; user_id: string; expires_at: Date } | undefined = await db('app.sign_in_tickets as t')
    .join('app.users as u', 'u.id', 't.user_id')
    .where({ 't.token_hash': tokenHash(token) })
    .whereNull('t.used_at')
    .whereNull('u.disabled_at')
    .where('t.expires_at', '>', now())
    .first('t.id', 't.user_id', 't.expires_at');
  return row && { id: row.id, userId: row.user_id, expiresAt: row.expires_at.toISOString() };
}

/** Uses up a ticket; false if somebody did so before. */
export const useTicket = async (trx: Knex, { id, at }: { id: string; at: Date }): Promise<boolean> =>
  (await trx('app.sign_in_tickets').where({ id }).whereNull('used_at').update({ used_at: at })) > 0;

/** A password that was changed makes void what was begun with the one before. */
export const dropTickets = (trx: Knex, userId: string): Promise<number> =>
  trx('app.sign_in_tickets').where({ user_id: userId }).delete();
