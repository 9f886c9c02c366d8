import type { Db } from '#projections/database/db.ts';
import { createNoticedCache } from '#services/vault/noticedCache.ts';
import type { Notices } from '#services/vault/notices.ts';
import { hasFactorSql } from './secondFactor/factors.ts';
import { mayLogInAs } from './logInAs.ts';
import { accountsChannel } from './sessions.ts';
import { endOf } from './sessionTimes.ts';
import { tokenHash } from './tokens.ts';
import { type User, userOf, type UserRow } from './users.ts';

/** An open session and its user. */
export interface Session {
  readonly id: string;
  readonly user: User;
  /** The admin or staff member who is logged in as `user`. */
  readonly behind?: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /**
   * Instants, ISO 8601 UTC: when it ends unless it is used, when that was last stored, and when the password was last
   * confirmed.
   */
  readonly expiresAt: string;
  readonly seenAt: string;
  readonly confirmedAt: string | null;
  /** Whether the account has a second factor set up. */
  readonly hasFactor: boolean;
}

const aFewSeconds = 5_000;

/**
 * The session of a token; undefined if the token is unknown, ended or expired, if one of its people was disabled, or if
 * the staff member behind it may no longer act for others.
 * With `notices`, sessions are cached for seconds and dropped the moment a session ends or an account changes, in any
 * process.
 */
export function createSessionLookup({
  db,
  now,
  notices,
}: {
  db: Db;
  now: () => Date;
  notices?: Notices;
}): (token: string) => Promise<Session | undefined> {
  const cache = createNoticedCache<Session>(
    { notices },
    {
      channel: accountsChannel,
      max: 20_000,
      ttlMs: aFewSeconds,
      isAbout: ({ id, user, behind }, _, payload) => [id, user.id, behind?.id].includes(payload),
    },
  );
  const underWay = new Map<
    string,
    { readonly answer: Promise<Session | undefined>; readonly isOvertaken: () => boolean }
  >();

  const ask = (hash: Buffer, key: string) => {
    const { keep, isOvertaken } = cache.reading();
    const read = async () => {
      const session = await openSession(db, hash);
      if (session) keep(key, session);
      return session;
    };
    const requested = {
      isOvertaken,
      answer: read().finally(() => void (underWay.get(key) === requested && underWay.delete(key))),
    };
    underWay.set(key, requested);
    return requested;
  };

  return async (token) => {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    let session = cache.get(key);
    if (!session) {
      const other = underWay.get(key);
      session = await (other && !other.isOvertaken() ? other : ask(hash, key)).answer;
    }
    return session && Date.parse(session.expiresAt) > now().getTime() ? session : undefined;
  };
}

interface SessionRow extends UserRow {
  session_id: string;
  begun_at: Date;
  expires_at: Date;
  /** Like the next column, null for sessions from before it existed. */
  seen_at: Date | null;
  confirmed_at: Date | null;
  has_factor: boolean;
  behind: UserRow | null;
}

async function openSession(db: Db, hash: Buffer): Promise<Session | undefined> {
  const { rows } = await db.raw<SessionRow>(
    `select u.*, s.id as session_id, s.created_at as begun_at, s.expires_at, s.seen_at, s.confirmed_at,
            ${hasFactorSql} as has_factor, to_jsonb(b) as behind
       from app.sessions s
       join app.users u on u.id = s.user_id
       left join app.users b on b.id = s.behind_user_id
      where s.token_hash = ? and s.ended_at is null and u.disabled_at is null`,
    [hash],
  );
  const row = rows[0];
  if (!row) return undefined;
  const user = userOf(row);
  const behind = row.behind && userOf({ ...row.behind, created_at: new Date(row.behind.created_at) });
  if (behind && !mayLogInAs(behind, user)) return undefined;
  const { session_id: id, begun_at: createdAt, expires_at: expiresAt, seen_at, confirmed_at } = row;
  const seenAt = seen_at ?? createdAt;
  return {
    id,
    user,
    ...(behind ? { behind } : {}),
    expiresAt: endOf({ userType: user.userType, createdAt, seenAt, expiresAt }).toISOString(),
    seenAt: seenAt.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
    hasFactor: row.has_factor,
  };
}
