import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { notify } from '#services/vault/notices.ts';
import { revokeFeed } from '#services/calendar/feeds.ts';
import { lastsUntil } from './sessionTimes.ts';
import { newToken, tokenHash } from './tokens.ts';
import { userTable } from './users.ts';

/** Where all processes hear that a session or an account changed: the payload is the session's or the user's id. */
export const accountsChannel = 'app_accounts';

export interface NewSession {
  readonly userId: string;
  /** Who really sits there, when this is a login as somebody else. */
  readonly behindUserId?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

export interface StartedSession {
  readonly sessionId: string;
  /** Given out once; only its hash is kept. */
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Opens a session: whoever begins one of their own has just given their password. */
export async function createSession({ db, now }: { db: Knex; now: () => Date }, { userId, behindUserId, address, userAgent }: NewSession): Promise<StartedSession> {
  const token = newToken();
  const id = randomUUID();
  const at = now();
  const user = await userTable(db).where({ id: userId }).first('user_type');
  const expires = lastsUntil(at, { userType: user?.user_type ?? 'buyer', behind: behindUserId !== undefined });
  await db('app.sessions').insert({
    id,
    token_hash: tokenHash(token),
    user_id: userId,
    behind_user_id: behindUserId ?? null,
    created_at: at,
    seen_at: at,
    confirmed_at: behindUserId ? null : at,
    expires_at: expires,
    address: address ?? null,
    user_agent: userAgent?.slice(0, 300) ?? null,
  });
  return { sessionId: id, token, expiresAt: expires.toISOString() };
}

/** Notes that a session is in use, for the account whose sessions end when they idle. */
export const noteSeen = async ({ db, now }: { db: Knex; now: () => Date }, sessionId: string): Promise<void> => void (await db('app.sessions').where({ id: sessionId }).update({ seen_at: now() }));

/** Ends a session; whether it was open. Ending it twice changes nothing. */
export async function endSession({ db, now }: { db: Knex; now: () => Date }, sessionId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const ended = await trx('app.sessions').where({ id: sessionId }).whereNull('ended_at').update({ ended_at: now() });
    await notify(trx, accountsChannel, sessionId);
    return ended > 0;
  });
}

/**
 * Ends every session of a user, those in which they sit behind somebody else, and the secret address of their calendar: all
 * that opens something without a password. `except` is the session they act in.
 */
export async function endAllSessions(trx: Knex, { userId, at, except }: { userId: string; at: Date; except?: string }): Promise<number> {
  const ended = await trx('app.sessions')
    .where((mine) => mine.where({ user_id: userId }).orWhere({ behind_user_id: userId }))
    .whereNull('ended_at')
    .modify((query) => void (except && query.whereNot({ id: except })))
    .update({ ended_at: at });
  await revokeFeed({ db: trx, now: () => at }, userId);
  await notify(trx, accountsChannel, userId);
  return ended;
}
