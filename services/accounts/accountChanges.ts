import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { lastAdminFault } from './lastAdmin.ts';
import { mailRoleChanges, rolesOf } from './mailRoleChanges.ts';
import { mayManage } from './mayManage.ts';
import { highest, permissionsInForce } from './permissionsInForce.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { languageCodes } from '#words/languages.ts';
import { brokerPercentAt, isBrokerToo, isCardholderToo, type User, userOf, type UserRow, userTable } from './users.ts';

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
  deps.db.transaction(async (trx) => {
    const { actor, userId } = change;
    const before = await userTable(trx).where({ id: userId }).forUpdate().first();
    const answer = await changeAccount(
      { ...deps, db: trx },
      {
        ...change,
        what: admin ? 'adminGranted' : 'adminTaken',
        refuse: async (user, locked) =>
          mayManage(actor, user, 'admin') ??
          (isStaffOrAdmin(user)
            ? admin
              ? undefined
              : await lastAdminFault(locked, { actor, user })
            : refusal('notForThisAccount')),
        columns: () => ({ user_type: admin ? 'admin' : 'staff' }),
      },
    );
    if (answer.kind === 'changed' && before && before.user_type !== answer.user.userType) {
      const changes = [{ personId: userId, before: rolesOf(userOf(before)), after: rolesOf(answer.user) }];
      await mailRoleChanges(trx, { actor, changes, at: deps.now() });
    }
    return answer;
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
      (!isBrokerToo(user)
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
      mayManage(change.actor, user, 3) ?? (isStaffOrAdmin(user) ? refusal('notForThisAccount') : undefined),
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

export const looksLikePhone = (phone: string): boolean => /^(\+1-)?[2-9]\d{2}-\d{3}-\d{4}$/.test(phone);

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
