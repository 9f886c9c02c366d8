import { BY_NAME } from '#projections/grid/named.ts';
import type { Stored } from '#services/audit/auditedTable.ts';
import { mailRoleChanges, type RoleChange } from '#services/accounts/mailRoleChanges.ts';
import { userOf, type UserRow, userTable } from '#services/accounts/users.ts';
import { accepted } from '#services/domains/accounts/accountProblem.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { notFound } from '#services/http/problems.ts';
import { removeRole, saveRole } from './changeRole.ts';
import { roles, type RoleView } from './contract.ts';
import { giveRole } from './givenRoles.ts';
import { openedBy } from './openedBy.ts';
import { allRoles, isBuiltIn, type Role } from './rolesTable.ts';

/** Roles, and who has them. */
export const roleHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(roles.permissions, async () => ({ rows: openedBy(deps.contracts) })),
  handle(roles.roles, async () => ({ rows: (await allRoles(deps.db)).map(shown) })),
  handle(roles.role, async ({ params: { id } }) => {
    const role = (await allRoles(deps.db)).find((one) => one.id === id);
    if (!role) throw notFound();
    const rows: UserRow[] = await userTable(deps.db)
      .whereRaw('role_ids @> array[?]::uuid[]', [id])
      .whereNull('forgotten_at')
      .orderByRaw(`last_name ${BY_NAME}, first_name ${BY_NAME}, id`);
    const users = rows.map(userOf).map(({ id: userId, firstName, lastName, email, permissions }) => ({
      id: userId,
      name: `${firstName} ${lastName}`.trim(),
      email,
      permissions,
    }));
    return { ...shown(role), users };
  }),
  handle(
    roles.saveRole,
    async ({ params: { id }, body: { revision: seen, name, permissions }, person, requestOrigin }) => {
      const by = { actor: person, requestOrigin };
      const answer = accepted(await saveRole(deps, by, { seen, row: { id, name, permissions } }));
      const row = changed(answer);
      const people = (await allRoles(deps.db)).find((one) => one.id === id)?.people ?? 0;
      return shown({ ...row, people });
    },
  ),
  handle(roles.removeRole, async ({ params: { id }, query: { revision: seen }, person, requestOrigin }) => {
    changed(accepted(await removeRole(deps, { actor: person, requestOrigin }, { id, seen })));
    return { done: true as const };
  }),
  ...(
    [
      [roles.attachRole, true],
      [roles.detachRole, false],
    ] as const
  ).map(([contract, has]) => handle(contract, async (call) => ({ rows: await eachOf(deps, call, has) }))),
];

/** One after the other by id, each for itself: who can't be given the role doesn't keep the others from it. Admins are mailed of all of them at once. */
function eachOf(
  deps: ApiDeps,
  {
    params: { id: roleId },
    body: { userIds },
    person,
    requestOrigin,
  }: Call<{ id: string }, unknown, { userIds: string[] }>,
  has: boolean,
) {
  return deps.db.transaction(async (trx) => {
    const outcomes = new Map<string, string>();
    const changes: RoleChange[] = [];
    for (const userId of [...new Set(userIds)].toSorted()) {
      const answer = await giveRole({ ...deps, db: trx }, { actor: person, requestOrigin, roleId, userId, has });
      if (answer.kind === 'refused' && answer.code === 'unknownRole') accepted(answer);
      outcomes.set(userId, answer.kind === 'refused' ? answer.code : answer.change ? 'done' : 'nothingToDo');
      if (answer.kind === 'given' && answer.change) changes.push(answer.change);
    }
    await mailRoleChanges(trx, { actor: person, changes, at: deps.now() });
    return [...outcomes].map(([userId, outcome]) => ({ userId, outcome }));
  });
}

const shown = ({ id, name, permissions, people, revision }: Stored<Role> & { readonly people: number }): RoleView => ({
  id,
  name,
  permissions,
  people,
  builtIn: isBuiltIn(id),
  revision,
});
