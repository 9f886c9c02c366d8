import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { system } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { LoginLimits } from './loginLimits.ts';
import { passwordMatches } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { createSession, type StartedSession } from './sessions.ts';
import { normalEmail, personOf, type User, userByEmail, userOf, userTable } from './users.ts';

export interface LoginDeps {
  readonly db: Knex;
  readonly now: () => Date;
  readonly limits: LoginLimits;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's address, as named by the trusted proxy. */
  readonly address: string;
  readonly userAgent?: string;
  readonly requestOrigin: RequestOrigin;
}

export type LoginAnswer =
  | { readonly kind: 'signedIn'; readonly user: User; readonly session: StartedSession }
  | AccountRefusal;

/**
 * Opens a session. Unknown account, wrong password and disabled account get the same refusal (`wrongCredentials`) after
 * the same work; `tooManyTries` is returned without checking the password, `emailNotVerified` only after the correct
 * password.
 */
export async function login(
  { db, now, limits }: LoginDeps,
  { password, address, userAgent, requestOrigin, ...typed }: Credentials,
): Promise<LoginAnswer> {
  const email = normalEmail(typed.email);
  const row = await userTable(db).where({ email }).first();
  const retryAfterSeconds = await limits.take(email, address, await hasComeFrom({ db, now }, row?.id, address));
  if (retryAfterSeconds !== undefined) {
    await noteStopped({ db, now }, email, requestOrigin);
    return refusal('tooManyTries', { retryAfterSeconds });
  }
  const matches = await passwordMatches(row?.password_hash, password);
  if (!matches || !row || row.disabled_at) return refusal('wrongCredentials');
  await limits.succeeded(email, address);
  if (!row.email_verified) return refusal('emailNotVerified');
  const user = userOf(row);
  return db.transaction(async (trx) => {
    const session = await createSession(
      { db: trx, now },
      { userId: user.id, address, ...(userAgent ? { userAgent } : {}) },
    );
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${user.id}`,
      type: 'account.signed-in.v1',
      data: { sessionId: session.sessionId },
      actor: personOf(user),
      at: now(),
      requestOrigin,
    });
    return { kind: 'signedIn', user, session };
  });
}

const KNOWN_DAYS = 90;

/**
 * Whether this account was signed in to from this address within ninety days. Also queried for unknown accounts, to do
 * the same work.
 */
async function hasComeFrom(
  { db, now }: Pick<LoginDeps, 'db' | 'now'>,
  userId: string | undefined,
  address: string,
): Promise<boolean> {
  const since = new Date(now().getTime() - KNOWN_DAYS * 86_400_000);
  const session: unknown = await db('app.sessions')
    .where({ user_id: userId ?? randomUUID(), address })
    .whereNull('behind_user_id')
    .where('created_at', '>', since)
    .first('id');
  return session !== undefined;
}

const QUARTER_HOUR_MS = 15 * 60_000;

/** Records in the audit that an account has no tries left: once in 15 minutes, however many more tries follow. */
export async function noteStopped(
  { db, now }: Pick<LoginDeps, 'db' | 'now'>,
  email: string,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const user = await userByEmail(db, email);
  if (!user) return;
  const at = now();
  const id = derivedId('sign-in-stopped', user.id, Math.floor(at.getTime() / QUARTER_HOUR_MS));
  await writeAudit(db, {
    id,
    stream: `account-${user.id}`,
    type: 'account.sign-in-stopped.v1',
    data: {},
    actor: system('tooManyTries'),
    at,
    requestOrigin,
  });
}
