// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { SourceType } from '#workflows/sourceTypes.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Vault } from '#services/vault/vault.ts';
import { attributeSignUp } from '#services/domains/referrals/attribute.ts';
import type { SignUpReferral } from '#services/domains/referrals/contract.ts';
import { looksLikePhone } from './accountChanges.ts';
import { accountEmail, normalEmail } from './accountEmail.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { issueToken, tokensSince } from './accountTokens.ts';
import { passwordFault, personalOf } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { type Locale, personOf, type User, userAt, userOf, userTable } from './users.ts';

/** Sign-ups with an e-mail address that has an account already: few enough that nobody tries a list of them (domains D8). */
export const SIGN_UPS = { name: 'sign-up', tries: 10, seconds: 3_600 } as const;

export interface Registration {
  readonly userType: 'buyer' | 'broker' | 'cardholder';
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** XXX-XXX-XXXX. */
  readonly phone: string;
  /** Asked by the form of the sign-up. */
  readonly state?: string;
  readonly companyName?: string;
  /** Where they heard of us. */
  readonly source?: SourceType;
  readonly locale?: Locale;
  /** What their browser kept of the visit that brought them. */
  readonly referral?: SignUpReferral;
  /** The path of this site that the mailed link leads to. */
  readonly goingTo?: string;
}

/**
 * Opens an account for a buyer, broker or cardholder (spec sections 5 and 8) and mails the link that confirms the
 * address. Whoever has an account at that address already is told so by mail, once an hour. Refusals: `fieldRequired`, `emailInvalid`, `phoneInvalid`, the password's, `emailTaken`.
 */
export async function registerAccount(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  { requestOrigin, ...registration }: Registration & { readonly requestOrigin: RequestOrigin },
): Promise<{ readonly kind: 'registered'; readonly user: User } | AccountRefusal> {
  const fault = faultOf(registration);
  if (fault) return fault;
  const {
    userType,
    password,
    firstName,
    lastName,
    phone,
    state,
    companyName,
    source,
    locale = 'en',
    goingTo,
  } = registration;
  const passwordHash = await hashPassword(password);
  const at = now();
  return db.transaction(async (trx) => {
    const there = await userAt(trx, registration.email).first('id');
    const [row] = there
      ? []
      : await userTable(trx)
          .insert({
            id: world.newId(),
            email: normalEmail(registration.email),
            first_name: firstName.trim(),
            last_name: lastName.trim(),
            phone,
            state: state?.trim() ?? null,
            company_name: companyName?.trim() ?? null,
            source: source ?? null,
            // The form of the sign-up, which asks the state, has asked that too: nobody is asked twice.
            source_survey_closed: state !== undefined,
            user_type: userType,
            password_hash: passwordHash,
            locale,
            created_at: at,
            updated_at: at,
          })
          .onConflict('email')
          .ignore()
          .returning('*');
    if (!row) {
      await mailOwner({ trx, at }, registration.email);
      return refusal('emailTaken');
    }
    await mailVerification({ trx, now, vault }, row.id, goingTo);
    const user = userOf(row);
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${user.id}`,
      type: 'account.registered.v1',
      data: { userType },
      actor: personOf(user),
      at,
      requestOrigin,
    });
    await attributeSignUp(trx, { actor: personOf(user), requestOrigin, at }, registration.referral);
    return { kind: 'registered', user };
  });
}

/**
 * Mails the confirmation link again; does nothing for unknown and for confirmed addresses, or after five mails in an
 * hour.
 */
export async function resendVerification(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  { email, goingTo }: { email: string; goingTo?: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await userAt(trx, email).first();
    if (!row || row.email_verified || row.disabled_at || (await isTooMany(trx, row.id, now()))) return;
    await mailVerification({ trx, now, vault }, row.id, goingTo);
  });
}

/** A stranger may be trying: the owner learns of it, and how to get in. */
async function mailOwner({ trx, at }: { trx: Db; at: Date }, email: string): Promise<void> {
  const owner = await userAt(trx, email).whereNull('disabled_at').first('id');
  if (!owner) return;
  const id = derivedId('email-taken', owner.id, Math.floor(at.getTime() / 3_600_000));
  await enqueueMail(trx, { id, template: 'email-taken', toUserId: owner.id, data: {}, at });
}

async function isTooMany(trx: Db, userId: string, at: Date): Promise<boolean> {
  return (await tokensSince(trx, { purpose: 'verify-email', userId, since: new Date(at.getTime() - 3_600_000) })) >= 5;
}

/** Mails the link that confirms an account's address. */
async function mailVerification(
  { trx, now, vault }: { trx: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  userId: string,
  goingTo?: string,
): Promise<void> {
  const { id } = await issueToken({ trx, now, vault }, { purpose: 'verify-email', userId });
  await enqueueMail(trx, {
    id,
    template: 'verify-email',
    toUserId: userId,
    data: { tokenId: id, ...(goingTo && { goingTo }) },
    at: now(),
  });
}

function faultOf({
  userType,
  companyName = '',
  email,
  password,
  firstName,
  lastName,
  phone,
  state,
}: Registration): AccountRefusal | undefined {
  const blank = Object.entries({
    firstName,
    lastName,
    ...(userType === 'broker' ? { companyName } : {}),
    phone,
    ...(state === undefined ? {} : { state }),
    email,
    password,
  }).find(([, value]) => value.trim() === '');
  if (blank) return refusal('fieldRequired', { field: blank[0] });
  if (accountEmail(email) === undefined) return refusal('emailInvalid');
  if (!looksLikePhone(phone)) return refusal('phoneInvalid');
  return passwordFault(password, personalOf({ email, firstName, lastName }));
}
