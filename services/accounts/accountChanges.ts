import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { emailPattern } from '#workflows/kernel/inputs.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { lastAdminFault } from './lastAdmin.ts';
import { mayManage } from './mayManage.ts';
import { highest, permissionsInForce } from './permissionsInForce.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { languageCodes } from '#words/languages.ts';
import { brokerPercentAt, isCardholderToo, type User, userOf, type UserRow } from './users.ts';

/** Who changes which account, and the origin of the request; `expectedRevision` is the revision they saw. */
export interface Change {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
  readonly userId: string;
  readonly expectedRevision?: number;
  /** Why, where it is asked for. */
  readonly reason?: string;
}

/** Sets what a staff member may do besides their roles (spec section 6: only an admin); the higher of both is in force. */
export const setPermissions = (
  deps: AccountDeps,
  { permissions, ...change }: Change & { permissions: Permissions },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'permissionsSet',
    refuse: (user) =>
      mayManage(change.actor, user, 'admin') ?? (user.userType === 'staff' ? undefined : refusal('notForThisAccount')),
    columns: async ({ role_ids: roleIds }, trx) => ({
      own_permissions: highest([permissions]),
      permissions: await permissionsInForce(trx, { roleIds, own: permissions }),
    }),
  });

/**
 * Makes a staff member an admin, or an admin a staff member again, with the permissions they had (spec section 6: only
 * an admin). Never oneself, and never the last one.
 */
export const setAdmin = (deps: AccountDeps, { admin, ...change }: Change & { admin: boolean }): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: admin ? 'adminGranted' : 'adminTaken',
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 'admin') ??
      (staffOrAdmin(user)
        ? admin
          ? undefined
          : await lastAdminFault(trx, { actor: change.actor, user })
        : refusal('notForThisAccount')),
    columns: () => ({ user_type: admin ? 'admin' : 'staff' }),
  });

/**
 * Blocked people may sign in and finish what is under way, but start nothing new; the cards of a blocked cardholder
 * cannot be ordered. All their sessions end at once, and whoever is logged in as them is put out too.
 */
export const blockAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'blocked',
    endsSessions: true,
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ?? (await lastAdminFault(trx, { actor: change.actor, user })),
    columns: (row) => ({ blocked_at: row.blocked_at ?? deps.now() }),
  });

export const unblockAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'unblocked',
    refuse: (user) => mayManage(change.actor, user, 3),
    columns: () => ({ blocked_at: null }),
  });

/** Disabled people cannot sign in, and all their sessions end at once. */
export const disableAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'disabled',
    endsSessions: true,
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ?? (await lastAdminFault(trx, { actor: change.actor, user })),
    columns: (row) => ({ disabled_at: row.disabled_at ?? deps.now() }),
  });

export const enableAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'enabled',
    refuse: (user) => mayManage(change.actor, user, 3),
    columns: () => ({ disabled_at: null }),
  });

/** Sets what an account is, with a reason: active, blocked or disabled (domains, D7). */
export const changeStatus = (
  deps: AccountDeps,
  { status, ...change }: Change & { status: 'active' | 'blocked' | 'disabled' },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: status === 'active' ? 'enabled' : status,
    endsSessions: status !== 'active',
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ??
      (status === 'active' ? undefined : await lastAdminFault(trx, { actor: change.actor, user })),
    columns: ({ blocked_at, disabled_at }) => ({
      blocked_at: status === 'blocked' ? (blocked_at ?? deps.now()) : null,
      disabled_at: status === 'disabled' ? (disabled_at ?? deps.now()) : null,
    }),
  });

/** A broker's own rate in whole percent (users 3): at once, or from an instant on, which replaces one that was planned. */
export const setBrokerPercent = (
  deps: AccountDeps,
  { percent, from, ...change }: Change & { percent: number; /** ISO 8601 UTC. */ from?: string },
): Promise<ChangeAnswer> => {
  const now = deps.now().toISOString();
  return changeAccount(deps, {
    ...change,
    what: 'brokerPercentSet',
    refuse: (user) =>
      mayManage(change.actor, user, 3) ??
      (user.userType !== 'broker'
        ? refusal('notForThisAccount')
        : Number.isInteger(percent) && percent >= 0 && percent <= 100
          ? undefined
          : refusal('percentOutOfRange', { percent })),
    columns: (row) =>
      from === undefined || from <= now
        ? { broker_percent: percent, next_broker_percent: null, next_broker_from: null }
        : {
            broker_percent: brokerPercentAt(userOf(row), now),
            next_broker_percent: percent,
            next_broker_from: new Date(from),
          },
  });
};

/** What a cardholder earns over a card's commission, from the next order on (users 3; domains, D7). */
export const setOwnCommission = (
  deps: AccountDeps,
  { commission: { percent, cents }, ...change }: Change & { commission: OwnCommission },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'commissionSet',
    refuse: (user) =>
      mayManage(change.actor, user, 3) ?? (isCardholderToo(user) ? undefined : refusal('notForThisAccount')),
    columns: () => ({ commission_percent: percent, commission_cents: cents }),
  });

/** Whether a customer reads the support phone in their menu and where they pay (users 3; domains, D0-20). */
export const setSupportPhone = (
  deps: AccountDeps,
  { shown, ...change }: Change & { shown: boolean },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'supportPhoneSet',
    refuse: (user) =>
      mayManage(change.actor, user, 3) ?? (staffOrAdmin(user) ? refusal('notForThisAccount') : undefined),
    columns: () => ({ support_phone_shown: shown }),
  });

export type Profile = Partial<Pick<User, 'firstName' | 'lastName' | 'phone' | 'state' | 'locale'>>;

/** Changes names, phone, state and language: of one's own account, or with users 2 of any other. */
export const editProfile = (
  deps: AccountDeps,
  { profile, ...change }: Change & { profile: Profile },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'profileEdited',
    refuse: (user) =>
      change.actor.behind
        ? refusal('notWhileLoggedInAs')
        : change.actor.userId === user.id
          ? profileFault(profile)
          : (mayManage(change.actor, user, 2) ?? profileFault(profile)),
    columns: () => columnsOf(profile),
  });

/** Mails go to an address again that the mail server refused (users 2, like the address itself). */
export const liftMailRefusal = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'mailRefusalLifted',
    refuse: (user) => mayManage(change.actor, user, 2),
    columns: () => ({ bounced_email: null, bounced_at: null, bounce_said: null }),
  });

/** Confirms an e-mail address without the mailed link (users 2). */
export const verifyEmailFor = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'emailVerified',
    refuse: (user) => mayManage(change.actor, user, 2),
    columns: () => ({ email_verified: true }),
  });

export const looksLikeEmail = (email: string): boolean => emailPattern.test(email.trim()) && email.length <= 254;
export const looksLikePhone = (phone: string): boolean => /^(\+1-)?\d{3}-\d{3}-\d{4}$/.test(phone);

function profileFault({ firstName, lastName, phone, locale }: Profile): AccountRefusal | undefined {
  if (firstName !== undefined && firstName.trim() === '') return refusal('fieldRequired', { field: 'firstName' });
  if (lastName !== undefined && lastName.trim() === '') return refusal('fieldRequired', { field: 'lastName' });
  if (phone != null && !looksLikePhone(phone)) return refusal('phoneInvalid');
  return locale === undefined || languageCodes.includes(locale)
    ? undefined
    : refusal('fieldRequired', { field: 'locale' });
}

function columnsOf({ firstName, lastName, phone, state, locale }: Profile): Partial<UserRow> {
  return {
    ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
    ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
    ...(phone === undefined ? {} : { phone }),
    ...(state === undefined ? {} : { state }),
    ...(locale === undefined ? {} : { locale }),
  };
}
