import { owedTo } from '#projections/ledger/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import {
  blockAccount,
  changeStatus,
  editProfile,
  disableAccount,
  enableAccount,
  liftMailRefusal,
  setAdmin,
  setBrokerPercent,
  setOwnCommission,
  setPermissions,
  unblockAccount,
  verifyEmailFor,
} from '#services/accounts/accountChanges.ts';
import { changeEmail } from '#services/accounts/changeEmail.ts';
import { noteAccount } from '#services/accounts/noteAccount.ts';
import { inviteStaff } from '#services/accounts/inviteStaff.ts';
import { sendPasswordReset } from '#services/accounts/passwordChanges.ts';
import { hasFactor } from '#services/accounts/secondFactor/factors.ts';
import { sessionsOf } from '#services/accounts/sessionsOf.ts';
import { brokerPercentAt, type User } from '#services/accounts/users.ts';
import { accepted } from '#services/domains/accounts/accountProblem.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { userStandings, users, type UserView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden } from '#services/http/problems.ts';
import { changesOfAccount } from './changesOfAccount.ts';
import { groupsFor, type UsersRequest, usersPage, userTypesFor } from './usersPage.ts';

/** People: lists of them, and changes of their accounts. */
export const userHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  const shown = (user: User) => shownAt(user, deps.now().toISOString());
  const listed = async (person: Person, { after: _, ...request }: UsersRequest & { readonly after?: unknown }) => {
    const userTypes = userTypesFor(person, request);
    if (!userTypes) throw forbidden();
    const { users: found, count } = await usersPage(db, { ...request, userTypes });
    return { rows: found.map(shown), count, countIsExact: true };
  };
  return [
    handle(users.users, ({ query, person }) => listed(person, query)),
    handle(users.userBuyers, ({ query, person }) => listed(person, { ...query, group: 'buyers' })),
    handle(users.userCardholders, ({ query, person }) => listed(person, { ...query, group: 'cardholders' })),
    handle(users.userFilters, async ({ person }) => ({
      group: [...groupsFor(person)],
      userType: [...(userTypesFor(person, {}) ?? [])],
      standing: [...userStandings],
    })),
    handle(users.accountChanges, async ({ params, person }) => ({
      rows: await changesOfAccount(deps, params.id, person),
      ...(await sessionsOf(deps, params.id)),
      hasFactor: await hasFactor(db, params.id),
      owed: [...(await owedTo(db, params.id))],
    })),
    ...(
      [
        [users.blockUser, blockAccount],
        [users.unblockUser, unblockAccount],
        [users.disableUser, disableAccount],
        [users.enableUser, enableAccount],
        [users.confirmUserEmail, verifyEmailFor],
        [users.liftMailRefusal, liftMailRefusal],
      ] as const
    ).map(([contract, change]) =>
      handle(contract, async ({ params, person, requestOrigin }) =>
        shown(accepted(await change(deps, { actor: person, requestOrigin, userId: params.id })).user),
      ),
    ),
    handle(users.editUser, async ({ params, body: { revision, ...fields }, person, requestOrigin }) => {
      const profile = withoutAbsent(fields);
      const change = { actor: person, requestOrigin, userId: params.id, ...seenIn({ revision }) };
      return shown(accepted(await editProfile(deps, { ...change, profile })).user);
    }),
    handle(users.changeUserEmail, async ({ params, body: { email }, person, requestOrigin }) =>
      shown(accepted(await changeEmail(deps, { actor: person, requestOrigin, userId: params.id, email })).user),
    ),
    handle(users.sendUserPasswordReset, async ({ params, person, requestOrigin }) => {
      accepted(await sendPasswordReset(deps, { actor: person, requestOrigin, userId: params.id }));
      return { done: true as const };
    }),
    handle(users.noteUser, async ({ params, body: { text }, person, requestOrigin }) =>
      shown(accepted(await noteAccount(deps, { actor: person, requestOrigin, userId: params.id, text })).user),
    ),
    handle(users.setBrokerRate, async ({ params, body: { revision, percent, from }, person, requestOrigin }) => {
      const change = { actor: person, requestOrigin, userId: params.id, ...seenIn({ revision }) };
      return shown(accepted(await setBrokerPercent(deps, { ...change, percent, ...withoutAbsent({ from }) })).user);
    }),
    handle(users.setCommission, async ({ params, body: { revision, ...commission }, person, requestOrigin }) => {
      const change = { actor: person, requestOrigin, userId: params.id, ...seenIn({ revision }) };
      return shown(accepted(await setOwnCommission(deps, { ...change, commission })).user);
    }),
    handle(users.changeStatus, async ({ body: { userId, status, reason }, person, requestOrigin }) => {
      const answer = await changeStatus(deps, { actor: person, requestOrigin, userId, status, reason });
      return shown(accepted(answer).user);
    }),
    handle(users.inviteStaff, async ({ body: invitation, person: actor, requestOrigin }) =>
      shown(accepted(await inviteStaff(deps, { actor, requestOrigin, invitation })).user),
    ),
    handle(users.setAdmin, async ({ params, body, person, requestOrigin }) =>
      shown(
        accepted(
          await setAdmin(deps, {
            actor: person,
            requestOrigin,
            userId: params.id,
            admin: body.admin,
            ...seenIn(body),
          }),
        ).user,
      ),
    ),
    handle(users.setPermissions, async ({ params, body, person, requestOrigin }) =>
      shown(
        accepted(
          await setPermissions(deps, {
            actor: person,
            requestOrigin,
            userId: params.id,
            permissions: body.permissions,
            ...seenIn(body),
          }),
        ).user,
      ),
    ),
  ];
};

/** `undefined` for a field that was not sent would mean "set it to nothing" further on. */
const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const seenIn = ({ revision }: { readonly revision?: string | undefined }) =>
  revision === undefined ? {} : { expectedRevision: Number(revision) };

/** An account as staff see it at an instant: a broker's rate that has begun is the one in force. */
function shownAt(user: User, now: string): UserView {
  const { nextBrokerRate: next, passStatus: _, otherKind: _kind, locale: _locale, roleIds, revision, ...plain } = user;
  return {
    ...plain,
    brokerPercent: brokerPercentAt(user, now),
    nextBrokerRate: next && next.from > now ? next : null,
    roleIds: [...roleIds],
    revision: String(revision),
  };
}
