import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import type { Vault } from '#services/vault/vault.ts';
import { changeAccount } from './changeAccount.ts';
import { emailChanges, type EmailChangeRow, guestsOfEmailChange } from './emailChange.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { shutOut } from './shutOut.ts';
import { tokenHash } from './tokens.ts';
import { personOf, type UserRow, userTable } from './users.ts';

/** Where a link stands: `waiting` when this address has confirmed and the other has not; `over` when it was stopped, replaced or expired. */
export type EmailChangeState = 'open' | 'waiting' | 'changed' | 'over';

/** What a mailed link is about: which of the two addresses it was mailed to, and where the change would lead. */
export interface EmailChangeLink {
  readonly kind: 'link';
  readonly side: 'old' | 'new';
  readonly state: EmailChangeState;
  readonly email: string;
}

type Deps = { readonly db: Db; readonly now: () => Date };
interface ByLink {
  readonly token: string;
  readonly requestOrigin: RequestOrigin;
}

/** Reads a link without using it up: programs that look through mails open links, too. */
export async function emailChangeLink({ db, now }: Deps, token: string): Promise<EmailChangeLink | AccountRefusal> {
  const found = await changeOf(db, token);
  return found ? linkOf(found, now()) : refusal('tokenUnknown');
}

/**
 * Confirms by the link of one address; with the second one the address changes. Everything ends that let somebody in (`shutOut`) but the
 * session that asked, and the old address is told once more. Opened
 * again, it changes nothing. Refusals: `tokenUnknown`, `emailTaken` when somebody else has the address by now.
 */
export async function confirmEmailChange(
  { db, now, vault }: Deps & { readonly vault: Pick<Vault, 'seal' | 'closeTexts'> },
  { token, requestOrigin }: ByLink,
): Promise<EmailChangeLink | AccountRefusal> {
  return db.transaction(async (trx) => {
    const locked = await lockedChange(trx, token);
    if (!locked) return refusal('tokenUnknown');
    const at = now();
    const { side, change, user } = locked;
    if (linkOf(locked, at).state !== 'open') return linkOf(locked, at);
    const actor = personOf({ id: user.id, userType: user.user_type, permissions: user.permissions });
    const confirmed = { ...change, [side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at']: at };
    const isChanged = confirmed.old_confirmed_at !== null && confirmed.new_confirmed_at !== null;
    if (isChanged) {
      const refused = await moveTo({ trx, now, vault }, { change, user, actor, requestOrigin });
      if (refused) return refused;
    }
    const { old_confirmed_at, new_confirmed_at } = confirmed;
    const changed_at = isChanged ? at : null;
    await emailChanges(trx).where({ id: change.id }).update({ old_confirmed_at, new_confirmed_at, changed_at });
    await noted(trx, 'account.email-change-confirmed.v1', { side, actor, requestOrigin, at });
    return linkOf({ side, change: { ...confirmed, changed_at } }, at);
  });
}

/** Stops a change by the link in the mail to the old address. Too late once the address has changed: the link then says so. */
export async function stopEmailChange(
  { db, now }: Deps,
  { token, requestOrigin }: ByLink,
): Promise<EmailChangeLink | AccountRefusal> {
  return db.transaction(async (trx) => {
    const locked = await lockedChange(trx, token);
    if (!locked || locked.side === 'new') return refusal('tokenUnknown');
    const at = now();
    const { side, change, user } = locked;
    const { state } = linkOf(locked, at);
    if (state === 'changed' || state === 'over') return linkOf(locked, at);
    await emailChanges(trx).where({ id: change.id }).update({ stopped_at: at });
    const actor = personOf({ id: user.id, userType: user.user_type, permissions: user.permissions });
    await noted(trx, 'account.email-change-stopped.v1', { side, actor, requestOrigin, at });
    return linkOf({ side, change: { ...change, stopped_at: at } }, at);
  });
}

interface Found {
  readonly side: 'old' | 'new';
  readonly change: EmailChangeRow;
}

async function changeOf(db: Db, token: string): Promise<Found | undefined> {
  const hash = tokenHash(token);
  const change = await emailChanges(db).where({ old_token_hash: hash }).orWhere({ new_token_hash: hash }).first();
  if (!change) return undefined;
  return { side: change.old_token_hash.equals(hash) ? 'old' : 'new', change };
}

/** The account is locked before the change, as where one is asked for: the two links may be opened in the same moment. */
async function lockedChange(trx: Db, token: string): Promise<(Found & { readonly user: UserRow }) | undefined> {
  const found = await changeOf(trx, token);
  const user =
    found && (await userTable(trx).where({ id: found.change.user_id }).whereNull('disabled_at').forUpdate().first());
  const change = user && (await emailChanges(trx).where({ id: found.change.id }).first());
  // Whoever changed the address meanwhile (staff may) made this change one of an address that the account has no more.
  if (!change || (change.changed_at === null && change.old_email !== user.email)) return undefined;
  return { side: found.side, change, user };
}

function linkOf({ side, change }: Found, at: Date): EmailChangeLink {
  const { old_confirmed_at, new_confirmed_at, changed_at, stopped_at, expires_at, new_email: email } = change;
  const isOver = stopped_at !== null || expires_at <= at;
  const own = side === 'old' ? old_confirmed_at : new_confirmed_at;
  const state = changed_at ? 'changed' : isOver ? 'over' : own ? 'waiting' : 'open';
  return { kind: 'link', side, state, email };
}

async function moveTo(
  { trx, now, vault }: { trx: Db; now: () => Date; vault: Pick<Vault, 'seal' | 'closeTexts'> },
  {
    change,
    user,
    actor,
    requestOrigin,
  }: { change: EmailChangeRow; user: UserRow; actor: Person; requestOrigin: RequestOrigin },
): Promise<AccountRefusal | undefined> {
  const at = now();
  try {
    const answer = await changeAccount(
      { db: trx, now, vault },
      {
        actor,
        requestOrigin,
        userId: user.id,
        what: 'emailChanged',
        columns: () => ({ email: change.new_email, email_verified: true }),
      },
    );
    if (answer.kind === 'refused') return answer;
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') return refusal('emailTaken');
    throw fault;
  }
  // First, as what is done is not stopped with the changes that wait.
  await emailChanges(trx).where({ id: change.id }).update({ changed_at: at });
  const [except, formerEmail] = [change.session_id, change.old_email];
  await shutOut(trx, { userId: user.id, at, except, providers: 'tell', formerEmail });
  const [, id] = guestsOfEmailChange(change.id);
  await addGuest(trx, { id, email: change.old_email, firstName: user.first_name, locale: user.locale }, at);
  await enqueueMail(trx, { id, template: 'email-changed', toUserId: id, data: {}, at });
  return undefined;
}

const noted = (
  trx: Db,
  type: 'account.email-change-confirmed.v1' | 'account.email-change-stopped.v1',
  { side, actor, requestOrigin, at }: { side: 'old' | 'new'; actor: Person; requestOrigin: RequestOrigin; at: Date },
) =>
  writeAudit(trx, {
    id: world.newId(),
    stream: `account-${actor.userId}`,
    type,
    data: { side },
    actor,
    at,
    requestOrigin,
  });
