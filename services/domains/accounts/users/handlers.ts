import { owedBack } from '#projections/ledger/owedBack.ts';
import { owedTo } from '#projections/ledger/query.ts';
import { sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import {
  editProfile,
  liftMailRefusal,
  setAdmin,
  setBrokerPercent,
  setOwnCommission,
  setPermissions,
  setSupportPhone,
  verifyEmailFor,
} from '#services/accounts/accountChanges.ts';
import {
  blockAccount,
  changeStatus,
  disableAccount,
  enableAccount,
  unblockAccount,
} from '#services/accounts/accountStatus.ts';
import { changeEmail } from '#services/accounts/changeEmail.ts';
import { noteAccount } from '#services/accounts/noteAccount.ts';
import { inviteStaff } from '#services/accounts/inviteStaff.ts';
import { sendPasswordReset } from '#services/accounts/passwordChanges.ts';
import { hasFactor } from '#services/accounts/secondFactor/factors.ts';
import { sessionsOf } from '#services/accounts/sessionsOf.ts';
import type { User } from '#services/accounts/users.ts';
import { accepted } from '#services/domains/people/accountProblem.ts';
import { type Call, type RouteHandler, handle, sent } from '#services/http/call.ts';
import { users } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden } from '#services/http/problems.ts';
import { changesOfAccount } from './changesOfAccount.ts';
import { notesOn } from './notesOn.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { allRoles } from '#services/domains/accounts/roles/rolesTable.ts';
import { marksOf } from './riskPairs.ts';
import { shownUser } from './shownUser.ts';
import { groupsFor, statesOf, type UsersRequest, usersPage, userTypesFor } from './usersPage.ts';
import { type UsersQuery, userStandings } from './usersQuery.ts';
import { usersTable } from './usersTable.ts';

/** Handlers of lists of people, and of changes to their accounts. */
export const userHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  const shown = (user: User) => shownUser(user, deps.now().toISOString());
  const typesFor = (person: Person, request: Pick<UsersRequest, 'group' | 'userType'>) => {
    const userTypes = userTypesFor(person, request);
    if (!userTypes) throw forbidden();
    return userTypes;
  };
  const listed = async (
    { person, caughtUp }: Pick<Call, 'person' | 'caughtUp'>,
    { after: _, ...request }: UsersQuery,
  ) => {
    const stale = request.hasOrders === undefined && request.marked === undefined ? {} : await caughtUp(['orders']);
    const { users: found, count } = await usersPage(db, { ...request, userTypes: typesFor(person, request) });
    const marks = await marksOf(
      db,
      found.map(({ id }) => id),
    );
    return {
      rows: found.map((user) => ({ ...shown(user), marks: [...(marks.get(user.id) ?? [])] })),
      count,
      countIsExact: true,
      ...stale,
    };
  };
  return [
    handle(users.users, (call) => listed(call, call.query)),
    handle(users.userBuyers, (call) => listed(call, { ...call.query, group: 'buyers' })),
    handle(users.userCardholders, (call) => listed(call, { ...call.query, group: 'cardholders' })),
    handle(users.userFilters, async ({ person }) => {
      const [group, userType] = [groupsFor(person), typesFor(person, {})];
      return {
        group: [...group],
        userType: [...userType],
        standing: [...userStandings],
        state: [...(await statesOf(db, userType))],
        source: [...sourceTypes],
        role: userType.includes('staff') ? (await allRoles(db)).map(({ id, name }) => ({ id, name })) : [],
        hasOrders: [true, false],
        verified: [true, false],
        marked: [true, false],
      };
    }),
    handle(users.exportUsers, async ({ query: { userType, ...query }, res, person, requestOrigin }) => {
      const userTypes = typesFor(person, { userType, group: query.group });
      await usersTable(deps, { res, person, requestOrigin }, { ...query, userTypes });
      return sent;
    }),
    handle(users.accountChanges, async ({ params, person }) => ({
      rows: await changesOfAccount(deps, params.id, person),
      notes: await notesOn(db, params.id),
      ...(await sessionsOf(deps, params.id)),
      hasFactor: await hasFactor(db, params.id),
      owed: [...(await owedTo(db, params.id))],
      owedBackCents: sumOfSetOffs(await owedBack(db, [params.id])),
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
    handle(users.setSupportPhone, async ({ params, body: { revision, shown: isShown }, person, requestOrigin }) => {
      const change = { actor: person, requestOrigin, userId: params.id, ...seenIn({ revision }) };
      return shown(accepted(await setSupportPhone(deps, { ...change, shown: isShown })).user);
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

/** Removes absent fields, because `undefined` would later mean "clear the field". */
const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const seenIn = ({ revision }: { readonly revision?: string | undefined }) =>
  revision === undefined ? {} : { expectedRevision: Number(revision) };
