import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import { provenBy } from '../confirmPassword.ts';
import type { PasswordTries } from '../passwordTries.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { shutOut } from '../shutOut.ts';
import { tokenHash } from '../tokens.ts';
import { normalEmail } from '../accountEmail.ts';
import { type Locale, personOf, userAt, userByEmail, userOf, type UserRow } from '../users.ts';
import type { SignUp } from './flows.ts';
import { labelOf, linkTo, openAccount } from './identities.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { ProviderAccount } from './providers.ts';

const HOUR_MS = 3_600_000;
/** Each one mails to an address that may be a stranger's. */
const AN_HOUR = 3;

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
}
type LinkRow = TableRow<'app.identity_links'>;

/** Mails an address the link that lets an account of a provider's in: an hour long, three an hour at most. Nothing tells whether it has an account. */
export async function mailLink(
  { db, now, vault }: Deps & { readonly vault: Pick<Vault, 'secretOf'> },
  {
    provider,
    account,
    email: given,
    locale,
    signUp,
    browser,
  }: {
    provider: ProviderName;
    account: ProviderAccount;
    email: string;
    locale: Locale;
    signUp: SignUp;
    /** The cookie of the browser that came from the provider. */ browser: string | undefined;
  },
): Promise<void> {
  const at = now();
  const email = normalEmail(given);
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`provider-link ${email}`]);
    await trx('app.identity_links').where('expires_at', '<=', at).delete();
    const open = await trx('app.identity_links').where({ email }).pluck('id');
    if (open.length >= AN_HOUR) return;
    const user = await userByEmail(trx, email);
    if (user?.disabled) return;
    const id = world.newId();
    await trx('app.identity_links').insert({
      id,
      token_hash: tokenHash(vault.secretOf(linkPurposes.providerLink, id)),
      provider,
      account: JSON.stringify(account),
      email,
      locale,
      sign_up: JSON.stringify(signUp),
      browser_hash: browser === undefined ? null : tokenHash(browser),
      expires_at: new Date(at.getTime() + HOUR_MS),
    });
    const toUserId = user?.id ?? guestOfLink(id);
    if (!user) await addGuest(trx, { id: toUserId, email, firstName: account.firstName, locale }, at);
    await enqueueMail(trx, { id, template: 'provider-link', toUserId, data: { tokenId: id }, at });
  });
}

const guestOfLink = (id: string): string => derivedId('provider-link', id);

/** What a link is about, for whoever decides on it. */
export interface ProviderLink {
  readonly provider: ProviderName;
  /** The label of the account there: its address, or its owner's name. */
  readonly account: string;
  /** What it takes to connect it: the account's password or, where there is none to give, the browser that came from the provider. */
  readonly needs: 'password' | 'browser';
  readonly sameBrowser: boolean;
}

interface ByLink {
  readonly token: string;
  /** The cookie of a browser that came from a provider. */
  readonly browser: string | undefined;
}

/** Reads a link without using it up; undefined when it is used or over. */
export async function providerLinkOf({ db, now }: Deps, { token, browser }: ByLink): Promise<ProviderLink | undefined> {
  const row = await openLinks({ db, now }, token).first();
  if (!row) return undefined;
  const needs = hasPassword(await rowAt(db, row.email)) ? 'password' : 'browser';
  return { provider: row.provider, account: labelOf(row.account), needs, sameBrowser: isSameBrowser(row, browser) };
}

/**
 * The mailbox's owner lets the provider's account in: it is linked to the account at the address, or a new one is opened there. A mailed
 * link alone is no proof, as people press what they are mailed: an account with a password asks for it, and one without is linked in the
 * browser alone that came from the provider, which shows that the mailbox and the provider's account are the same person's. It signs
 * nobody in, and the owner is mailed. Refusals: `tokenUnknown` for a link that was used or is over, `otherBrowser`, `fieldRequired`,
 * `wrongCredentials`, `tooManyTries`; none of them but the first uses the link up.
 */
export async function confirmLink(
  { db, now, tries }: Deps & { readonly tries: PasswordTries },
  {
    token,
    browser,
    password,
    requestOrigin,
  }: ByLink & { readonly password: string | undefined; readonly requestOrigin: RequestOrigin },
): Promise<{ readonly kind: 'linked'; readonly provider: ProviderName } | AccountRefusal> {
  const asked = await openLinks({ db, now }, token).first();
  if (!asked) return refusal('tokenUnknown');
  const owner = await rowAt(db, asked.email);
  const unproven = hasPassword(owner)
    ? await unprovenBy({ db, now, tries }, { owner, link: asked.id, password, requestOrigin })
    : isSameBrowser(asked, browser)
      ? undefined
      : refusal('otherBrowser');
  if (unproven) return unproven;
  return db.transaction(async (trx) => {
    const row = await rowAt(trx, asked.email, true);
    // What was just proven is of the account as it was then: a password or an address that changed meanwhile ended the link.
    if (row?.password_hash !== owner?.password_hash || row?.disabled_at) return refusal('tokenUnknown');
    if ((await openLinks({ db: trx, now }, token).delete()) === 0) return refusal('tokenUnknown');
    const { provider, account, email, locale, sign_up: signUp } = asked;
    if (!row) {
      const opened = { provider, account: { ...account, email }, locale, requestOrigin, signUp: signUp ?? {} };
      return (await openAccount({ trx, now }, opened)) ? { kind: 'linked', provider } : refusal('tokenUnknown');
    }
    if (!row.email_verified) await takeOver({ trx, now }, row.id);
    const at = now();
    const linked = { user: userOf(row), provider, subject: account.subject, label: labelOf(account), requestOrigin };
    if (!(await linkTo({ trx, at }, linked))) return refusal('tokenUnknown');
    await enqueueMail(trx, {
      id: derivedId('provider-linked', asked.id),
      template: 'provider-linked',
      toUserId: row.id,
      data: { provider },
      at,
    });
    return { kind: 'linked', provider };
  });
}

/** Whoever signed up with an address that was never confirmed may be a stranger: their password proves nothing. */
const hasPassword = (row: UserRow | undefined): row is UserRow =>
  row !== undefined && row.password_hash !== null && row.email_verified;

const isSameBrowser = ({ browser_hash: kept }: LinkRow, browser: string | undefined): boolean =>
  kept !== null && browser !== undefined && kept.equals(tokenHash(browser));

/** The account at an address; `locked` for a change. */
const rowAt = (db: Db, email: string, locked = false): Promise<UserRow | undefined> =>
  userAt(db, email)
    .modify((query) => void (locked && query.forUpdate()))
    .first();

async function unprovenBy(
  { db, now, tries }: Deps & { readonly tries: PasswordTries },
  {
    owner,
    link,
    password,
    requestOrigin,
  }: {
    readonly owner: UserRow;
    readonly link: string;
    readonly password: string | undefined;
    readonly requestOrigin: RequestOrigin;
  },
): Promise<AccountRefusal | undefined> {
  if (owner.disabled_at) return refusal('tokenUnknown');
  if (password === undefined) return refusal('fieldRequired', { field: 'password' });
  const proven = await provenBy(
    { db, now, tries },
    { actor: personOf(userOf(owner)), sessionId: link, requestOrigin, password },
  );
  return proven.kind === 'refused' ? proven : undefined;
}

/**
 * Whoever signed up with this address never showed that it is theirs, and may be a stranger who waits for its owner: their password
 * goes with whatever it opened.
 */
async function takeOver({ trx, now }: { trx: Db; now: () => Date }, userId: string): Promise<void> {
  const at = now();
  await trx('app.users')
    .where({ id: userId })
    .update({ email_verified: true, password_hash: null, one_time_until: null, updated_at: at });
  await shutOut(trx, { userId, at, providers: 'drop' });
}

const openLinks = ({ db, now }: Deps, token: string) =>
  db('app.identity_links')
    .where({ token_hash: tokenHash(token) })
    .where('expires_at', '>', now());
