import type { Db } from '#projections/database/db.ts';
import type { Vault } from '#services/vault/vault.ts';
import { accountEmail } from '../accountEmail.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import { type AuthenticatedUser, proceed, type Proceeded } from '../signIn.ts';
import { type Locale, userByEmail } from '../users.ts';
import type { SignUp } from './flows.ts';
import { linkedUser, openAccount } from './identities.ts';
import { mailLink } from './linkMail.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { ProviderAccount } from './providers.ts';

export interface ComeBackDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Real time. */
  readonly clock: () => Date;
  readonly vault: Pick<Vault, 'secretOf'>;
}
export type FromWhere = Omit<AuthenticatedUser, 'user'>;

export type CameBack =
  | Proceeded
  /** Whether there is an account at the address is for its mailbox to know. */
  | { readonly kind: 'linkMailed' }
  | { readonly kind: 'emailNeeded' };

/**
 * What becomes of somebody whom a provider has named. Whoever was linked before signs in, if the account's address is confirmed. An
 * address that the provider vouches for and that has no account opens one, without a password. In every other case the address gets a
 * link, and nothing is linked before it was pressed: a provider's word alone opens nobody's account (domains, D8).
 */
export async function comeBack(
  deps: ComeBackDeps,
  {
    provider,
    account,
    locale,
    signUp,
    browser,
    ...from
  }: FromWhere & {
    readonly provider: ProviderName;
    readonly account: ProviderAccount;
    readonly locale: Locale;
    readonly signUp: SignUp;
    /** The cookie that the browser left for the provider with. */
    readonly browser: string;
  },
): Promise<CameBack | AccountRefusal> {
  const { db, now, clock } = deps;
  const linked = await linkedUser(db, { provider, subject: account.subject });
  if (linked) {
    if (linked.disabled) return refusal('wrongCredentials');
    if (!linked.emailVerified) return refusal('emailNotVerified');
    return db.transaction((trx) => proceed({ trx, now, clock }, { ...from, user: linked, withPassword: false }));
  }
  const { email } = account;
  if (email === undefined || accountEmail(email) === undefined) return { kind: 'emailNeeded' };
  if (account.emailVerified && !(await userByEmail(db, email))) {
    const opened = await db.transaction(async (trx): Promise<Proceeded | undefined> => {
      const user = await openAccount(
        { trx, now },
        { provider, account: { ...account, email }, locale, signUp, ...from },
      );
      return user && proceed({ trx, now, clock }, { ...from, user, withPassword: false });
    });
    if (opened) return opened;
  }
  await mailLink(deps, { provider, account, email, locale, signUp, browser });
  return { kind: 'linkMailed' };
}
