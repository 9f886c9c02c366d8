import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { PasswordTries } from '../passwordTries.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { userById } from '../users.ts';
import { factorAdded, type OwnFactor } from './factorAdded.ts';
import { newSecret, uriOf } from './totp.ts';
import { takeStep } from './useCode.ts';

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
}

/** The name of the site in people's apps. */
const ISSUER = 'Tradelines';

/**
 * A secret for somebody's authenticator app, sealed like everything that is only theirs. Nothing is asked for until a code of it was
 * confirmed; asked again, another secret takes its place. `factorThere` when an app is set up already.
 */
export async function startTotp(
  { db, now, vault }: Deps,
  { actor }: Pick<OwnFactor, 'actor'>,
): Promise<{ readonly kind: 'started'; readonly secret: string; readonly uri: string } | AccountRefusal> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const user = await userById(db, actor.userId);
  if (!user) return refusal('unknownAccount');
  const id = world.newId();
  const secret = newSecret();
  const sealed = await vault.seal(subjectOfUser(user.id), secret, { eventId: id, path: 'totp.secret' });
  const row = { id, user_id: user.id, secret: JSON.stringify(sealed), created_at: now(), last_step: 0 };
  const kept = await db('app.totp')
    .insert(row)
    .onConflict('user_id')
    .merge()
    .whereRaw('app.totp.confirmed_at is null')
    .returning('id');
  if (kept.length === 0) return refusal('factorThere');
  return { kind: 'started', secret, uri: uriOf(secret, { issuer: ISSUER, label: user.email }) };
}

/**
 * The app is set up once it has given a right code. The first factor of an account brings codes for the day when it is lost, and ends
 * the sessions elsewhere: they were opened with the password alone. Refusals: `wrongCode`, `factorThere`, `tooManyTries`.
 */
export async function confirmTotp(
  { db, now, vault, tries }: Deps & { readonly tries: PasswordTries },
  { code, ...own }: OwnFactor & { readonly code: string },
): Promise<{ readonly kind: 'added'; readonly recoveryCodes: readonly string[] | null } | AccountRefusal> {
  const { actor, sessionId } = own;
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const retryAfterSeconds = await tries.take(actor.userId, sessionId);
  if (retryAfterSeconds !== undefined) return refusal('tooManyTries', { retryAfterSeconds });
  return db.transaction(async (trx) => {
    const at = now();
    const row = await trx('app.totp').where({ user_id: actor.userId }).forUpdate().first();
    if (row?.confirmed_at) return refusal('factorThere');
    if (!row || !(await takeStep({ trx, vault }, { row, code: code.replace(/\s/g, ''), at }))) {
      return refusal('wrongCode');
    }
    await tries.succeeded(actor.userId, sessionId);
    const recoveryCodes = await factorAdded({ trx, at }, { ...own, factor: 'totp' });
    await trx('app.totp').where({ id: row.id }).update({ confirmed_at: at });
    return { kind: 'added', recoveryCodes };
  });
}
