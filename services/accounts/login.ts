import type { Knex } from 'knex';
import type { LoginLimits } from './loginLimits.ts';
import { passwordMatches } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { createSession, type StartedSession } from './sessions.ts';
import { normalEmail, type User, userOf, userTable } from './users.ts';

export interface LoginDeps {
  readonly db: Knex;
  readonly now: () => Date;
  readonly limits: LoginLimits;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the client, as the proxy that we trust names it. */
  readonly address: string;
  readonly userAgent?: string;
}

export type LoginAnswer = { readonly kind: 'signedIn'; readonly user: User; readonly session: StartedSession } | AccountRefusal;

/**
 * Opens a session. Unknown account, wrong password and disabled account are one refusal (`wrongCredentials`) after the
 * same work; `tooManyTries` comes before the password is looked at; `emailNotVerified` only after the right password.
 */
export async function login({ db, now, limits }: LoginDeps, { password, address, userAgent, ...typed }: Credentials): Promise<LoginAnswer> {
  const email = normalEmail(typed.email);
  const retryAfterSeconds = await limits.take(email, address);
  if (retryAfterSeconds !== undefined) return refusal('tooManyTries', { retryAfterSeconds });
  const row = await userTable(db).where({ email }).first();
  const matches = await passwordMatches(row?.password_hash, password);
  if (!matches || !row || row.disabled_at) return refusal('wrongCredentials');
  await limits.succeeded(email, address);
  if (!row.email_verified) return refusal('emailNotVerified');
  return { kind: 'signedIn', user: userOf(row), session: await createSession({ db, now }, { userId: row.id, address, ...(userAgent ? { userAgent } : {}) }) };
}
