import { BY_NAME } from '#projections/grid/named.ts';
import { world } from '#projections/world.ts';
import type { Stored } from '#services/audit/auditedTable.ts';
import { mailRoleChanges, type RoleChange } from '#services/accounts/mailRoleChanges.ts';
import { type User, userOf, userTable } from '#services/accounts/users.ts';
import { derivedId } from '#services/commands/ids.ts';
import { accepted } from '#services/domains/people/accountProblem.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { notFound } from '#services/http/problems.ts';
import { removeRole, saveRole } from './changeRole.ts';
import { roles, type RoleView } from './contract.ts';
import { giveRole } from './givenRoles.ts';
import { openedBy } from './openedBy.ts';
import { allRoles, isBuiltIn, type Role } from './rolesTable.ts';

/** Handlers of roles, and of who has them. */
export const roleHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(roles.permissions, async () => ({ rows: openedBy(deps.contracts) })),
  handle(roles.roles, async () => ({ rows: (await allRoles(deps.db)).map(shown) })),
  handle(roles.colleagues, async () => {
    const staff = await peopleByName(deps, (people) => people.where({ user_type: 'staff' }));
    return { rows: staff.map((user) => ({ ...named(user), roleIds: [...user.roleIds] })) };
  }),
  handle(roles.role, async ({ params: { id } }) => {
    const role = await roleBy(deps, id);
    if (!role) throw notFound();
    const having = await peopleByName(deps, (people) => people.whereRaw('role_ids @> array[?]::uuid[]', [id]));
    const users = having.map((user) => ({ ...named(user), permissions: user.permissions }));
    return { ...shown(role), users };
  }),
  handle(
    roles.saveRole,
    async ({ params: { id }, body: { revision: seen, name, permissions }, person, requestOrigin }) =>
      saved(deps, { actor: person, requestOrigin }, { seen, row: { id, name, permissions } }),
  ),
  handle(roles.addRole, async ({ body: { name, permissions }, person, requestOrigin, req }) => {
    const key = req.get('idempotency-key');
    const id = key === undefined ? world.newId() : derivedId('role', person.userId, key);
    const there = await roleBy(deps, id);
    if (there) return shown(there);
    return saved(deps, { actor: person, requestOrigin }, { seen: 0, row: { id, name, permissions } });
  }),
  handle(roles.editRole, async ({ params: { id }, body: { revision: seen, ...wanted }, person, requestOrigin }) => {
    const there = await roleBy(deps, id);
    if (!there) throw notFound();
    const row = { id, name: wanted.name ?? there.name, permissions: wanted.permissions ?? there.permissions };
    // If the role changed after this read, the revision no longer matches and the change is refused.
    return saved(deps, { actor: person, requestOrigin }, { seen, row });
  }),
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

async function roleBy({ db }: ApiDeps, id: string) {
  return (await allRoles(db)).find((one) => one.id === id);
}

async function saved(deps: ApiDeps, ...change: Tail<Parameters<typeof saveRole>>): Promise<RoleView> {
  const row = changed(accepted(await saveRole(deps, ...change)));
  return shown({ ...row, people: (await roleBy(deps, row.id))?.people ?? 0 });
}
type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Others] ? Others : never;

/** Returns people by name; forgotten people are left out. */
async function peopleByName(
  { db }: ApiDeps,
  among: (people: ReturnType<typeof userTable>) => ReturnType<typeof userTable>,
) {
  const rows = await among(userTable(db))
    .whereNull('forgotten_at')
    .orderByRaw(`last_name ${BY_NAME}, first_name ${BY_NAME}, id`);
  return rows.map(userOf);
}

const named = ({ id, firstName, lastName, email }: User) => ({ id, name: `${firstName} ${lastName}`.trim(), email });

/**
 * Applies the change to one person after the other by id, independently: a failure for one does not affect the others.
 * Admins get a single mail about all of them.
 */
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
