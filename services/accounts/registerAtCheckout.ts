import type { Db } from '#projections/database/db.ts';
import type { Vault } from '#services/vault/vault.ts';
import { passwordMatches } from './passwords.ts';
import type { AccountRefusal } from './refusal.ts';
import { type Registration, registerAccount } from './registerAccount.ts';
import { type AuthenticatedUser, proceed, type Proceeded } from './signIn.ts';
import { userAt, type User, userOf } from './users.ts';

/**
 * Opens a buyer's account at the checkout and signs them in, before the address is confirmed: until then the session
 * places and pays orders and little else (`checkEmailConfirmed`). The mailed link leads back to the checkout, which
 * leads on to the order. Refusals are those of `registerAccount`.
 */
export async function registerAtCheckout(
  deps: {
    readonly db: Db;
    readonly now: () => Date;
    readonly clock: () => Date;
    readonly vault: Pick<Vault, 'secretOf'>;
  },
  {
    address,
    userAgent,
    device,
    requestOrigin,
    ...registration
  }: Omit<Registration, 'userType' | 'goingTo'> & Omit<AuthenticatedUser, 'user' | 'withPassword'>,
): Promise<Proceeded | AccountRefusal> {
  const before = await registeredBefore(deps.db, registration);
  const answer = before
    ? ({ kind: 'registered', user: before } as const)
    : await registerAccount(deps, { ...registration, userType: 'buyer', goingTo: '/checkout', requestOrigin });
  if (answer.kind === 'refused') return answer;
  const browser = { address, ...(userAgent ? { userAgent } : {}), ...(device ? { device } : {}) };
  return deps.db.transaction((trx) =>
    proceed({ trx, now: deps.now, clock: deps.clock }, { user: answer.user, ...browser, requestOrigin }),
  );
}

/** The answer to the first request was lost: the same password, for an address that nobody has confirmed since. */
async function registeredBefore(
  db: Db,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<User | undefined> {
  const row = await userAt(db, email)
    .where({ email_verified: false, user_type: 'buyer' })
    .whereNull('disabled_at')
    .first();
  return row?.password_hash && (await passwordMatches(row.password_hash, password)) ? userOf(row) : undefined;
}
