import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { notify } from '#services/vault/notices.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { noteStopped } from './login.ts';
import { passwordMatches } from './passwords.ts';
import type { PasswordTries } from './passwordTries.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { accountsChannel } from './sessions.ts';
import { type UserRow, userTable } from './users.ts';

export interface PasswordDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly tries: PasswordTries;
}

export interface Proof {
  readonly actor: Person;
  readonly sessionId: string;
  readonly requestOrigin: RequestOrigin;
  /** The password as entered. */
  readonly password: string;
}

/**
 * Checks the password of a signed-in person. Returns the account's row, `wrongCredentials`, or `tooManyTries` without
 * checking the password. Not possible while logged in as somebody else.
 */
export async function provenBy(
  { db, now, tries }: PasswordDeps,
  { actor, sessionId, requestOrigin, password }: Proof,
): Promise<{ readonly kind: 'proven'; readonly row: UserRow } | AccountRefusal> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const row = await userTable(db).where({ id: actor.userId }).first();
  const retryAfterSeconds = await tries.take(actor.userId, sessionId);
  if (retryAfterSeconds !== undefined) {
    if (row) await noteStopped({ db, now }, row.email, requestOrigin);
    return refusal('tooManyTries', { retryAfterSeconds });
  }
  if (!(await passwordMatches(row?.password_hash, password)) || !row) return refusal('wrongCredentials');
  await tries.succeeded(actor.userId, sessionId);
  return { kind: 'proven', row };
}

/** Confirms the password again: for ten minutes this session may see secrets (`recentlyConfirmed`). */
export async function confirmPassword(
  deps: PasswordDeps,
  proof: Proof,
): Promise<{ readonly kind: 'confirmed' } | AccountRefusal> {
  const proven = await provenBy(deps, proof);
  if (proven.kind === 'refused') return proven;
  return deps.db.transaction(async (trx) => {
    await trx('app.sessions').where({ id: proof.sessionId }).whereNull('ended_at').update({ confirmed_at: deps.now() });
    await notify(trx, accountsChannel, proof.sessionId);
    return { kind: 'confirmed' };
  });
}
