import type { Db, Trx } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { normalEmail } from '../accountEmail.ts';
import { type Locale, personOf, type User, userById, userOf, userTable } from '../users.ts';
import { attributeSignUp } from '#services/domains/referrals/attribute.ts';
import type { SignUp } from './flows.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { ProviderAccount } from './providers.ts';

/** Whom a provider's account opens the account of. */
export async function linkedUser(
  db: Db,
  { provider, subject }: { provider: ProviderName; subject: string },
): Promise<User | undefined> {
  const row = await db('app.identities').where({ provider, subject }).first('user_id');
  return row && userById(db, row.user_id);
}

/** A customer's account without a password: the first page that they see asks for one. Undefined when somebody was faster. */
export async function openAccount(
  { trx, now }: { trx: Trx; now: () => Date },
  {
    provider,
    account,
    locale,
    signUp: { userType = 'buyer', referral },
    requestOrigin,
  }: {
    readonly requestOrigin: RequestOrigin;
    readonly provider: ProviderName;
    readonly account: ProviderAccount & { readonly email: string };
    readonly locale: Locale;
    readonly signUp: SignUp;
  },
): Promise<User | undefined> {
  const at = now();
  const [row] = await userTable(trx)
    .insert({
      id: world.newId(),
      email: normalEmail(account.email),
      first_name: account.firstName,
      last_name: account.lastName,
      user_type: userType,
      email_verified: true,
      locale,
      created_at: at,
      updated_at: at,
    })
    .onConflict('email')
    .ignore()
    .returning('*');
  if (!row) return undefined;
  const user = userOf(row);
  await writeAudit(trx, {
    id: world.newId(),
    stream: `account-${user.id}`,
    type: 'account.registered.v1',
    data: { userType, provider },
    actor: personOf(user),
    at,
    requestOrigin,
  });
  await attributeSignUp(trx, { actor: personOf(user), requestOrigin, at }, referral);
  await linkTo({ trx, at }, { user, provider, subject: account.subject, label: labelOf(account), requestOrigin });
  return user;
}

/** Returns a label by which people recognise an account at a provider: its address, its owner's name or its id. */
export const labelOf = ({ email, firstName, lastName, subject }: ProviderAccount): string =>
  email ?? (`${firstName} ${lastName}`.trim() || subject);

/** From now on this account of a provider's opens that account. False when it opens another one already. */
export async function linkTo(
  { trx, at }: { trx: Db; at: Date },
  {
    user,
    provider,
    subject,
    label,
    requestOrigin,
  }: {
    readonly requestOrigin: RequestOrigin;
    readonly user: User;
    readonly provider: ProviderName;
    readonly subject: string;
    readonly label: string;
  },
): Promise<boolean> {
  const made = await trx('app.identities')
    .insert({ provider, subject, user_id: user.id, label, created_at: at })
    .onConflict(['provider', 'subject'])
    .ignore()
    .returning('user_id');
  if (made.length === 0) return (await linkedUser(trx, { provider, subject }))?.id === user.id;
  await writeAudit(trx, {
    id: world.newId(),
    stream: `account-${user.id}`,
    type: 'account.provider-linked.v1',
    data: { provider },
    actor: personOf(user),
    at,
    requestOrigin,
  });
  return true;
}
