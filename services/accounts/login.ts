import type { Db } from '#projections/database/db.ts';
import { system } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { LoginLimits } from './loginLimits.ts';
import { knownPlace } from './knownPlace.ts';
import { passwordMatches } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { proceed, type Proceeded } from './signIn.ts';
import { normalEmail } from './accountEmail.ts';
import { userAt, userByEmail, userOf } from './users.ts';

export interface LoginDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Real time, for what has to be given within minutes. */
  readonly clock: () => Date;
  readonly limits: LoginLimits;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's address, as named by the trusted proxy. */
  readonly address: string;
  readonly userAgent?: string;
  /** What the browser knows itself by, from a sign-in before. */
  readonly device?: string;
  readonly requestOrigin: RequestOrigin;
}

export type LoginAnswer = Proceeded | AccountRefusal;

/**
 * Opens a session, or with a second factor set up a ticket to give it. Unknown account, wrong password and disabled account get the same refusal (`wrongCredentials`) after
 * the same work; `tooManyTries` is returned without checking the password, `emailNotVerified` and `oneTimePasswordExpired`
 * only after the correct password.
 */
export async function login(
  { db, now, clock, limits }: LoginDeps,
  { password, address, requestOrigin, email: typed, ...browser }: Credentials,
): Promise<LoginAnswer> {
  const email = normalEmail(typed);
  const row = await userAt(db, typed).first();
  const known = await knownPlace({ db, now }, { userId: row?.id, address, device: browser.device });
  const from = [email, known ?? address, known !== undefined] as const;
  const retryAfterSeconds = await limits.take(...from);
  if (retryAfterSeconds !== undefined) {
    await noteStopped({ db, now }, email, requestOrigin);
    return refusal('tooManyTries', { retryAfterSeconds });
  }
  const matches = await passwordMatches(row?.password_hash, password);
  if (!matches || !row || row.disabled_at) return refusal('wrongCredentials');
  await limits.succeeded(...from);
  if (row.one_time_until && row.one_time_until <= now()) return refusal('oneTimePasswordExpired');
  if (!row.email_verified) return refusal('emailNotVerified');
  return db.transaction((trx) =>
    proceed({ trx, now, clock }, { user: userOf(row), address, requestOrigin, ...browser }),
  );
}

const QUARTER_HOUR_MS = 15 * 60_000;

const DAY_MS = 86_400_000;

/**
 * Records in the audit that an account has no tries left: once in 15 minutes, however many more tries follow. Its owner is mailed once a
 * day, as anybody can bring it about.
 */
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
  const mail = derivedId('sign-in-stopped-mail', user.id, Math.floor(at.getTime() / DAY_MS));
  await enqueueMail(db, { id: mail, template: 'sign-in-stopped', toUserId: user.id, data: {}, at });
}
