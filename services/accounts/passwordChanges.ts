import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
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
import { recentlyConfirmed } from './sessionTimes.ts';
import { shutOut } from './shutOut.ts';
import { welcome } from './verifyEmail.ts';
import { personOf, userAt, userById, userOf, type UserRow, userTable } from './users.ts';

type Deps = { readonly db: Db; readonly now: () => Date };
type OwnPasswordDeps = PasswordDeps & { /** Real time. */ readonly clock: () => Date };
export type PasswordAnswer = { readonly kind: 'changed' } | AccountRefusal;

/**
 * Changes one's own password, with the old one as proof, or sets the first one. Everything else ends that let somebody in (`shutOut`)
 * but the session that asks; linked accounts of providers stay where the owner says so (`keepLinked`), or came by one and has no
 * password yet.
 */
export async function changePassword(
  deps: OwnPasswordDeps,
  { chosen, keepLinked = false, ...proof }: OwnProof & { readonly chosen: string; readonly keepLinked?: boolean },
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
      id: world.newId(),
      stream: `account-${row.id}`,
      type: 'account.password-changed.v1',
      data: {},
      actor,
      at,
      requestOrigin,
    });
    const providers = keepLinked || row.password_hash === null ? 'keep' : 'tell';
    await shutOut(trx, { userId: row.id, at, except: sessionId, providers });
    return { kind: 'changed' };
  });
}

/**
 * Mails a link for a new password. The response and the work are the same for every address, known or not. An account
 * gets at most five such mails an hour.
 */
export async function requestPasswordReset(
  { db, now, vault }: Deps & { vault: Pick<Vault, 'secretOf'> },
  { email, goingTo }: { email: string; goingTo?: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await userAt(trx, email).first();
    const userId = row && !row.disabled_at ? row.id : null;
    const since = new Date(now().getTime() - 3_600_000);
    const already = await tokensSince(trx, { purpose: 'reset-password', userId: userId ?? world.newId(), since });
    const { id } = await issueToken({ trx, now, vault }, { purpose: 'reset-password', userId });
    if (userId && already < 5) {
      const data = { tokenId: id, ...(goingTo && { goingTo }) };
      await enqueueMail(trx, { id, template: 'reset-password', toUserId: userId, data, at: now() });
    }
  });
}

/** What staff set is known to two people: it has to be another one. */
const keptFault = async (row: UserRow, chosen: string): Promise<AccountRefusal | undefined> =>
  row.one_time_until && (await passwordMatches(row.password_hash, chosen)) ? refusal('passwordSame') : undefined;

/** Without `password` for an account that has none yet, or one of the staff's. */
type OwnProof = Omit<Proof, 'password'> & { readonly password?: string };

/**
 * The proof is the password, never a session by itself. A password of the staff's need not be given twice: within ten minutes of giving
 * it, the session has it. Nobody can give a password that was never set: then a login of the last ten minutes is the proof, which a
 * provider has just stood by; afterwards the mailed link is (domains, D7, D8).
 */
async function ownProof(deps: OwnPasswordDeps, { password, ...proof }: OwnProof): ReturnType<typeof provenBy> {
  if (proof.actor.behind) return refusal('notWhileLoggedInAs');
  if (password !== undefined) return provenBy(deps, { ...proof, password });
  const [row, session] = await Promise.all([
    userTable(deps.db).where({ id: proof.actor.userId }).first(),
    deps.db('app.sessions').where({ id: proof.sessionId, user_id: proof.actor.userId }).first(),
  ]);
  const { passStatus } = row ? userOf(row) : { passStatus: 'set' };
  if (!row || !session || passStatus === 'set') return refusal('fieldRequired', { field: 'currentPassword' });
  const isFresh = (at: Date | null) => recentlyConfirmed({ confirmedAt: at?.toISOString() ?? null }, deps.clock());
  if (isFresh(session.confirmed_at)) return { kind: 'proven', row };
  if (passStatus === 'oneTime') return refusal('confirmPassword');
  return isFresh(session.created_at) ? { kind: 'proven', row } : refusal('freshLoginNeeded');
}

/** Whether a mailed link can still set a password. It is asked before the form is shown, and uses nothing up. */
export const isResetLinkOpen = async ({ db, now }: Deps, { token }: { token: string }): Promise<boolean> =>
  (await tokenOf({ trx: db, now }, { purpose: 'reset-password', token }))?.open === true;

/**
 * Sets a password through the mailed link, which also confirms the address. Everything else ends that let somebody in (`shutOut`).
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
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${userId}`,
      type: 'account.password-reset.v1',
      data: {},
      actor: personOf(userOf(row)),
      at,
      requestOrigin,
    });
    await shutOut(trx, { userId, at, providers: 'tell' });
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
