import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Vault } from '#services/vault/vault.ts';
import { mayManage } from './mayManage.ts';
import { issueToken, tokenOf, tokensSince, useToken } from './accountTokens.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { passwordFault, personalOf } from './passwordRules.ts';
import { type PasswordDeps, type Proof, provenBy } from './confirmPassword.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { endAllSessions } from './sessions.ts';
import { welcome } from './verifyEmail.ts';
import { normalEmail, personOf, userById, userOf, type UserRow, userTable } from './users.ts';

type Deps = { readonly db: Knex; readonly now: () => Date };
export type PasswordAnswer = { readonly kind: 'changed' } | AccountRefusal;

/**
 * Changes one's own password, with the old one as proof, or sets the first one. All other sessions of the account and
 * its calendar's address end.
 */
export async function changePassword(
  deps: PasswordDeps,
  { chosen, ...proof }: OwnProof & { readonly chosen: string },
): Promise<PasswordAnswer> {
  const proven = await ownProof(deps, proof);
  if (proven.kind === 'refused') return proven;
  const { row } = proven;
  const { db, now } = deps;
  const { actor, requestOrigin, sessionId } = proof;
  const fault = passwordFault(chosen, personalOf(userOf(row))) ?? (await keptFault(row, chosen));
  if (fault) return fault;
  const passwordHash = await hashPassword(chosen);
  const at = now();
  return db.transaction(async (trx) => {
    // Only if the hash is still the one just proven: of two concurrent changes, the second one fails.
    const changed = await userTable(trx)
      .where({ id: row.id, password_hash: row.password_hash })
      .update({ password_hash: passwordHash, one_time_until: null, updated_at: at, revision: row.revision + 1 });
    if (changed === 0) return refusal('wrongCredentials');
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${row.id}`,
      type: 'account.password-changed.v1',
      data: {},
      actor,
      at,
      requestOrigin,
    });
    await endAllSessions(trx, { userId: row.id, at, except: sessionId });
    return { kind: 'changed' };
  });
}

/**
 * Mails a link for a new password. The response and the work are the same for every address, known or not. An account
 * gets at most five such mails an hour.
 */
export async function requestPasswordReset(
  { db, now, vault }: Deps & { vault: Pick<Vault, 'secretOf'> },
  { email }: { email: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await userTable(trx)
      .where({ email: normalEmail(email) })
      .first();
    const userId = row && !row.disabled_at ? row.id : null;
    const since = new Date(now().getTime() - 3_600_000);
    const already = await tokensSince(trx, { purpose: 'reset-password', userId: userId ?? randomUUID(), since });
    const { id } = await issueToken({ trx, now, vault }, { purpose: 'reset-password', userId });
    if (userId && already < 5) {
      await enqueueMail(trx, { id, template: 'reset-password', toUserId: userId, data: { tokenId: id }, at: now() });
    }
  });
}

/** What staff set is known to two people: it has to be another one. */
const keptFault = async (row: UserRow, chosen: string): Promise<AccountRefusal | undefined> =>
  row.one_time_until && (await passwordMatches(row.password_hash, chosen)) ? refusal('passwordSame') : undefined;

/** Without `password` for an account that has none yet, or one of the staff's. */
type OwnProof = Omit<Proof, 'password'> & { readonly password?: string };

/** Nobody can give a password that was never set, and who came with one of the staff's has just given it: the session is the proof then (domains, D7, D8). */
async function ownProof(deps: PasswordDeps, { password, ...proof }: OwnProof): ReturnType<typeof provenBy> {
  if (proof.actor.behind) return refusal('notWhileLoggedInAs');
  const row = await userTable(deps.db).where({ id: proof.actor.userId }).first();
  if (row && userOf(row).passStatus !== 'set') return { kind: 'proven', row };
  return password === undefined
    ? refusal('fieldRequired', { field: 'currentPassword' })
    : provenBy(deps, { ...proof, password });
}

/** Whether a mailed link can still set a password. It is asked before the form is shown, and uses nothing up. */
export const isResetLinkOpen = async ({ db, now }: Deps, { token }: { token: string }): Promise<boolean> =>
  (await tokenOf({ trx: db, now }, { purpose: 'reset-password', token }))?.open === true;

/**
 * Sets a password through the mailed link, which also confirms the address. All sessions of the account and its
 * calendar's address end.
 */
export async function resetPassword(
  { db, now }: Deps,
  { token, chosen, requestOrigin }: { token: string; chosen: string; requestOrigin: RequestOrigin },
): Promise<PasswordAnswer> {
  const issued = await tokenOf({ trx: db, now }, { purpose: 'reset-password', token });
  const owner = issued?.userId ? await userById(db, issued.userId) : undefined;
  const fault = passwordFault(chosen, owner && personalOf(owner));
  if (fault) return fault;
  const passwordHash = await hashPassword(chosen);
  return db.transaction(async (trx) => {
    const userId = await useToken({ trx, now }, { purpose: 'reset-password', token });
    if (!userId) return refusal('tokenUnknown');
    const at = now();
    const [row] = await userTable(trx)
      .where({ id: userId })
      .whereNull('disabled_at')
      .update({ password_hash: passwordHash, one_time_until: null, email_verified: true, updated_at: at })
      .returning('*');
    if (!row) return refusal('tokenUnknown');
    // This also uses up other links requested before.
    await trx('app.account_tokens')
      .where({ user_id: userId, purpose: 'reset-password' })
      .whereNull('used_at')
      .update({ used_at: at });
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${userId}`,
      type: 'account.password-reset.v1',
      data: {},
      actor: personOf(userOf(row)),
      at,
      requestOrigin,
    });
    await endAllSessions(trx, { userId, at });
    if (owner && !owner.emailVerified) await welcome(trx, { row, at });
    return { kind: 'changed' };
  });
}

/** Staff (users 2) have the link mailed to somebody; nobody else sees the password. */
export async function sendPasswordReset(
  { db, now, vault }: Deps & { vault: Pick<Vault, 'secretOf'> },
  { actor, requestOrigin, userId }: { actor: Person; requestOrigin: RequestOrigin; userId: string },
): Promise<PasswordAnswer> {
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: userId }).whereNull('disabled_at').first();
    if (!row) return refusal('unknownAccount');
    const refused = mayManage(actor, userOf(row), 2);
    if (refused) return refused;
    const { id } = await issueToken({ trx, now, vault }, { purpose: 'reset-password', userId });
    await enqueueMail(trx, { id, template: 'reset-password', toUserId: userId, data: { tokenId: id }, at: now() });
    await writeAudit(trx, {
      id,
      stream: `account-${userId}`,
      type: 'account.password-reset-sent.v1',
      data: {},
      actor,
      at: now(),
      requestOrigin,
    });
    return { kind: 'changed' };
  });
}
