import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { notify } from '#services/vault/notices.ts';
import { revokeFeed } from '#services/calendar/feeds.ts';
import { endOf, lastsUntil } from './sessionTimes.ts';
import { dropTickets } from './signInTickets.ts';
import { newToken, tokenHash } from './tokens.ts';
import { userTable } from './users.ts';

/**
 * The channel on which all processes learn that a session or an account changed: the payload is the session's or the
 * user's id.
 */
export const accountsChannel = 'app_accounts';

export interface NewSession {
  readonly userId: string;
  /** The real person, during a login as somebody else. */
  readonly behindUserId?: string;
  /** The session that a login as somebody else was opened from and returns to. */
  readonly ownSessionId?: string;
  /** True if the password was just given: the default in a session of one's own. */
  readonly withPassword?: boolean;
  readonly address?: string;
  readonly userAgent?: string;
}

export interface StartedSession {
  readonly sessionId: string;
  /** Returned once; only its hash is stored. */
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Opens a session. In a session of one's own the password counts as just confirmed, unless it was a provider that named its owner. */
export async function createSession(
  { db, now }: { db: Db; now: () => Date },
  { userId, behindUserId, ownSessionId, address, userAgent, withPassword = behindUserId === undefined }: NewSession,
): Promise<StartedSession> {
  const token = newToken();
  const id = world.newId();
  const at = now();
  const user = await userTable(db).where({ id: userId }).first('user_type');
  const expires = lastsUntil(at, { userType: user?.user_type ?? 'buyer', behind: behindUserId !== undefined });
  await db('app.sessions').insert({
    id,
    token_hash: tokenHash(token),
    user_id: userId,
    behind_user_id: behindUserId ?? null,
    own_session_id: ownSessionId ?? null,
    created_at: at,
    seen_at: at,
    confirmed_at: withPassword ? at : null,
    expires_at: expires,
    address: address ?? null,
    user_agent: userAgent?.slice(0, 300) ?? null,
  });
  return { sessionId: id, token, expiresAt: expires.toISOString() };
}

/** Stores that a session is in use, for accounts whose sessions end when idle. */
export const noteSeen = async ({ db, now }: { db: Db; now: () => Date }, sessionId: string): Promise<void> =>
  void (await db('app.sessions').where({ id: sessionId }).update({ seen_at: now() }));

/**
 * Whether a token's session is over (ended, expired, idle for too long, its account disabled) and nothing has taken its place in the browser: a login as somebody else gives way to one's own
 * session, and a renewed session has another token.
 */
export async function isOver({ db, now }: { db: Db; now: () => Date }, token: string): Promise<boolean> {
  const row = await db('app.sessions as s')
    .join('app.users as u', 'u.id', 's.user_id')
    .where('s.token_hash', tokenHash(token))
    .whereNull('s.behind_user_id')
    .first('s.ended_at', 's.created_at', 's.seen_at', 's.expires_at', 'u.user_type', 'u.disabled_at');
  if (row === undefined) return false;
  const { user_type: userType, created_at: createdAt, seen_at, expires_at: expiresAt } = row;
  const end = endOf({ userType, createdAt, seenAt: seen_at ?? createdAt, expiresAt });
  return row.ended_at !== null || row.disabled_at !== null || end <= now();
}

/** Ends a session. Returns whether it was open; ending it again changes nothing. */
export async function endSession({ db, now }: { db: Db; now: () => Date }, sessionId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const ended = await trx('app.sessions').where({ id: sessionId }).whereNull('ended_at').update({ ended_at: now() });
    await notify(trx, accountsChannel, sessionId);
    return ended > 0;
  });
}

/**
 * The open session that a login as somebody else was opened from; undefined if it has ended, or for a session of one's
 * own.
 */
export async function ownSessionBehind(
  { db, now }: { db: Db; now: () => Date },
  sessionId: string,
): Promise<{ readonly id: string; readonly userId: string; readonly expiresAt: Date } | undefined> {
  const row = await db('app.sessions as s')
    .join('app.sessions as own', 'own.id', 's.own_session_id')
    .where('s.id', sessionId)
    .whereNull('own.ended_at')
    .where('own.expires_at', '>', now())
    .first('own.id', 'own.user_id', 'own.expires_at');
  return row && { id: row.id, userId: row.user_id, expiresAt: row.expires_at };
}

/**
 * Gives an open session a new token; the old one is no longer valid. The session counts as used during the login as
 * somebody else.
 */
export async function renewToken(
  trx: Db,
  { id, expiresAt, at }: { readonly id: string; readonly expiresAt: Date; readonly at: Date },
): Promise<StartedSession> {
  const token = newToken();
  await trx('app.sessions')
    .where({ id })
    .whereNull('ended_at')
    .update({ token_hash: tokenHash(token), seen_at: at });
  await notify(trx, accountsChannel, id);
  return { sessionId: id, token, expiresAt: expiresAt.toISOString() };
}

/** Ends somebody's logins as other users: they have lost the right to them. */
export const endLoginsAs = async (trx: Db, { userId, at }: { userId: string; at: Date }): Promise<void> =>
  void (await trx('app.sessions').where({ behind_user_id: userId }).whereNull('ended_at').update({ ended_at: at }));

/**
 * Ends every session of a user, including their logins as somebody else and logins that wait for a second factor, and the secret
 * address of their calendar: everything that works without a password. `except` is the session they are using.
 */
export async function endAllSessions(
  trx: Db,
  { userId, at, except }: { userId: string; at: Date; except?: string },
): Promise<number> {
  const ended = await trx('app.sessions')
    .where((mine) => mine.where({ user_id: userId }).orWhere({ behind_user_id: userId }))
    .whereNull('ended_at')
    .modify((query) => void (except && query.whereNot({ id: except })))
    .update({ ended_at: at });
  await dropTickets(trx, userId);
  await revokeFeed({ db: trx, now: () => at }, userId);
  await notify(trx, accountsChannel, userId);
  return ended;
}
