import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import { accountEmail } from './accountEmail.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { tokenHash } from './tokens.ts';
import { userAt, userTable } from './users.ts';

const HOUR_MS = 3_600_000;
/** Both mailboxes are to be opened: longer than a password's link, and short enough that nobody forgets what was asked. */
const OPEN_FOR_MS = 72 * HOUR_MS;
/** Each one mails to an address that may be a stranger's. */
const AN_HOUR = 5;

/** A change of somebody's address. */
export type EmailChangeRow = TableRow<'app.email_changes'>;
export const emailChanges = (db: Db) => db('app.email_changes');

/** Who gets the mails at addresses that aren't the account's: the new one while it is confirmed, the old one afterwards. */
export const guestsOfEmailChange = (id: string) => [id, derivedId('email-changed', id)] as const;

/** A change that waits for the links of both addresses. */
export interface PendingEmailChange {
  readonly email: string;
  readonly oldConfirmed: boolean;
  readonly newConfirmed: boolean;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

interface Own {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}

/**
 * Asks for another address to sign in with and get mail at. Nothing changes until both addresses have confirmed by
 * their links (domains, D7): the new one shows that it is the asker's, the old one that the asker is the owner, who can
 * also stop it there. Asked again, it takes the place of the one before. Refusals: `emailInvalid`, `emailSame`,
 * `emailTaken`, `tooManyTries` after five in an hour.
 */
export async function askEmailChange(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  { actor, requestOrigin, sessionId, email }: Own & { readonly sessionId: string; readonly email: string },
): Promise<{ readonly kind: 'asked'; readonly pending: PendingEmailChange } | AccountRefusal> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const wanted = accountEmail(email);
  if (wanted === undefined) return refusal('emailInvalid');
  const at = now();
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: actor.userId }).forUpdate().first();
    if (!row) return refusal('unknownAccount');
    if (row.email === wanted) return refusal('emailSame');
    const since = new Date(at.getTime() - HOUR_MS);
    const asked = await emailChanges(trx).where({ user_id: row.id }).where('asked_at', '>', since).orderBy('asked_at');
    if (asked.length >= AN_HOUR) {
      const retryAfterSeconds = Math.ceil((asked[0]!.asked_at.getTime() + HOUR_MS - at.getTime()) / 1000);
      return refusal('tooManyTries', { retryAfterSeconds });
    }
    const there = await userAt(trx, email).first('id');
    if (there && there.id !== row.id) return refusal('emailTaken');
    await endEmailChanges(trx, row.id, at);
    const id = world.newId();
    const [change] = await emailChanges(trx)
      .insert({
        id,
        user_id: row.id,
        session_id: sessionId,
        old_email: row.email,
        new_email: wanted,
        ...tokensOf(vault, id),
        asked_at: at,
        expires_at: new Date(at.getTime() + OPEN_FOR_MS),
      })
      .returning('*');
    await enqueueMail(trx, {
      id: world.newId(),
      template: 'email-change-asked',
      toUserId: row.id,
      data: { tokenId: id },
      at,
    });
    // The new address has no account yet.
    const [guest] = guestsOfEmailChange(id);
    await addGuest(trx, { id: guest, email: wanted, firstName: row.first_name, locale: row.locale }, at);
    await enqueueMail(trx, { id: guest, template: 'email-change-confirm', toUserId: guest, data: { tokenId: id }, at });
    await noted(trx, 'account.email-change-asked.v1', { actor, requestOrigin, at });
    return { kind: 'asked', pending: pendingOf(change!) };
  });
}

/** What waits for the two links; undefined when nothing does. */
export async function pendingEmailChange(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
): Promise<PendingEmailChange | undefined> {
  const row = await openChanges(db, userId).where('expires_at', '>', now()).first();
  return row && pendingOf(row);
}

/** Takes back what one asked for. Without anything that waits, it changes nothing. */
export async function withdrawEmailChange(
  { db, now }: { db: Db; now: () => Date },
  { actor, requestOrigin }: Own,
): Promise<{ readonly kind: 'withdrawn' } | AccountRefusal> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const at = now();
  return db.transaction(async (trx) => {
    if (await endEmailChanges(trx, actor.userId, at)) {
      await noted(trx, 'account.email-change-stopped.v1', { actor, requestOrigin, at });
    }
    return { kind: 'withdrawn' };
  });
}

const openChanges = (db: Db, userId: string) =>
  emailChanges(db).where({ user_id: userId }).whereNull('changed_at').whereNull('stopped_at');

/** Stops what waits for links. Returns whether something did. */
export const endEmailChanges = async (trx: Db, userId: string, at: Date): Promise<boolean> =>
  (await openChanges(trx, userId).update({ stopped_at: at })) > 0;

const tokensOf = ({ secretOf }: Pick<Vault, 'secretOf'>, id: string) => ({
  old_token_hash: tokenHash(secretOf(linkPurposes.oldEmail, id)),
  new_token_hash: tokenHash(secretOf(linkPurposes.newEmail, id)),
});

const pendingOf = ({
  new_email: email,
  old_confirmed_at,
  new_confirmed_at,
  expires_at,
}: EmailChangeRow): PendingEmailChange => ({
  email,
  oldConfirmed: old_confirmed_at !== null,
  newConfirmed: new_confirmed_at !== null,
  expiresAt: expires_at.toISOString(),
});

const noted = (
  trx: Db,
  type: 'account.email-change-asked.v1' | 'account.email-change-stopped.v1',
  { actor, requestOrigin, at }: Own & { readonly at: Date },
) =>
  writeAudit(trx, {
    id: world.newId(),
    stream: `account-${actor.userId}`,
    type,
    // The addresses are sealed in the change itself, once there is one.
    data: {},
    actor,
    at,
    requestOrigin,
  });
