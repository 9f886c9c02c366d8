import {
  blockAccount,
  disableAccount,
  enableAccount,
  setPermissions,
  unblockAccount,
} from '#services/accounts/accountChanges.ts';
import { sessionsOf } from '#services/accounts/sessionsOf.ts';
import { type User } from '#services/accounts/users.ts';
import { accepted } from '#services/domains/accounts/accountProblem.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { users, type UserView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden } from '#services/http/problems.ts';
import { changesOfAccount } from './changesOfAccount.ts';
import { usersPage, userTypesFor } from './usersPage.ts';

/** People: lists of them, and changes of their accounts. */
export const userHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  return [
    handle(users.users, async ({ query: { after: _, ...request }, person }) => {
      const userTypes = userTypesFor(person, request);
      if (!userTypes) throw forbidden();
      const { users: found, count } = await usersPage(db, { ...request, userTypes });
      return { rows: found.map(shown), count, countIsExact: true };
    }),
    handle(users.accountChanges, async ({ params, person }) => ({
      rows: await changesOfAccount(deps, params.id, person),
      ...(await sessionsOf(deps, params.id)),
    })),
    ...(
      [
        [users.blockUser, blockAccount],
        [users.unblockUser, unblockAccount],
        [users.disableUser, disableAccount],
        [users.enableUser, enableAccount],
      ] as const
    ).map(([contract, change]) =>
      handle(contract, async ({ params, person, requestOrigin }) =>
        shown(accepted(await change(deps, { actor: person, requestOrigin, userId: params.id })).user),
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
            ...(body.revision === undefined ? {} : { expectedRevision: Number(body.revision) }),
          }),
        ).user,
      ),
    ),
  ];
};

const shown = ({
  id,
  email,
  firstName,
  lastName,
  phone,
  userType,
  permissions,
  blocked,
  disabled,
  forgotten,
  createdAt,
  revision,
}: User): UserView => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  userType,
  permissions,
  blocked,
  disabled,
  forgotten,
  createdAt,
  revision: String(revision),
});
