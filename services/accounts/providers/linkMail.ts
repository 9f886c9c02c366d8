import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import { linkPurposes } from '#services/mail/templates.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { endAllSessions } from '../sessions.ts';
import { tokenHash } from '../tokens.ts';
import { type Locale, normalEmail, userByEmail } from '../users.ts';
import type { SignUp } from './flows.ts';
import { linkTo, openAccount } from './identities.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { ProviderAccount } from './providers.ts';

const HOUR_MS = 3_600_000;
/** Each one mails to an address that may be a stranger's. */
const AN_HOUR = 3;

interface Deps {
  readonly db: Knex;
  readonly now: () => Date;
}
interface LinkRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly account: ProviderAccount;
  readonly email: string;
  readonly locale: Locale;
  readonly sign_up: SignUp | null;
}

/** Mails an address the link that lets an account of a provider's in: an hour long, three an hour at most. Nothing tells whether it has an account. */
export async function mailLink(
  { db, now, vault }: Deps & { readonly vault: Pick<Vault, 'secretOf'> },
  {
    provider,
    account,
    email: given,
    locale,
    signUp,
  }: { provider: ProviderName; account: ProviderAccount; email: string; locale: Locale; signUp: SignUp },
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
    const id = randomUUID();
    await trx('app.identity_links').insert({
      id,
      token_hash: tokenHash(vault.secretOf(linkPurposes.providerLink, id)),
      provider,
      account: JSON.stringify(account),
      email,
      locale,
      sign_up: JSON.stringify(signUp),
      expires_at: new Date(at.getTime() + HOUR_MS),
    });
    const toUserId = user?.id ?? guestOfLink(id);
    if (!user) await addGuest(trx, { id: toUserId, email, firstName: account.firstName, locale }, at);
    await enqueueMail(trx, { id, template: 'provider-link', toUserId, data: { tokenId: id }, at });
  });
}

const guestOfLink = (id: string): string => derivedId('provider-link', id);

/** Which provider a link is about; undefined when it is used or over. Uses nothing up. */
export async function providerOfLink({ db, now }: Deps, token: string): Promise<ProviderName | undefined> {
  const row: LinkRow | undefined = await openLinks({ db, now }, token).first();
  return row?.provider;
}

/**
 * The mailbox's owner lets the provider's account in: it is linked to the account at the address, or a new one is opened there. It signs
 * nobody in: whoever presses need not be who came from the provider. `tokenUnknown` for a link that was used, or is over.
 */
export async function confirmLink(
  { db, now }: Deps,
  { token, requestOrigin }: { token: string; requestOrigin: RequestOrigin },
): Promise<{ readonly kind: 'linked'; readonly provider: ProviderName } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const [row] = (await openLinks({ db: trx, now }, token).delete().returning('*')) as LinkRow[];
    if (!row) return refusal('tokenUnknown');
    const { provider, account, email, locale, sign_up: signUp } = row;
    const user = await userByEmail(trx, email);
    if (user?.disabled) return refusal('tokenUnknown');
    const { subject } = account;
    const done = user
      ? await linkTo({ trx, at: now() }, { user, provider, subject, requestOrigin })
      : await openAccount(
          { trx, now },
          { provider, account: { ...account, email }, locale, requestOrigin, signUp: signUp ?? {} },
        );
    if (!done) return refusal('tokenUnknown');
    if (user && !user.emailVerified) await takeOver({ trx, now }, user.id);
    return { kind: 'linked', provider };
  });
}

/**
 * Whoever signed up with this address never showed that it is theirs, and may be a stranger who waits for its owner: their password
 * goes with whatever it opened.
 */
async function takeOver({ trx, now }: { trx: Knex; now: () => Date }, userId: string): Promise<void> {
  const at = now();
  await trx('app.users')
    .where({ id: userId })
    .update({ email_verified: true, password_hash: null, one_time_until: null, updated_at: at });
  await trx('app.account_tokens').where({ user_id: userId }).whereNull('used_at').update({ used_at: at });
  await endAllSessions(trx, { userId, at });
}

const openLinks = ({ db, now }: Deps, token: string) =>
  db('app.identity_links')
    .where({ token_hash: tokenHash(token) })
    .where('expires_at', '>', now());
