import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ChangeAnswer, Stored } from '#services/audit/auditedTable.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { type AccountDeps, changeAccount } from '#services/accounts/changeAccount.ts';
import { permissionsInForce } from '#services/accounts/permissionsInForce.ts';
import { type AccountRefusal, refusal } from '#services/accounts/refusal.ts';
import { isBuiltIn, type Role, rolesTable } from './rolesTable.ts';

interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}
type Answer = ChangeAnswer<Role> | AccountRefusal;

/**
 * Saves a role; a new one has revision 0. In the same transaction everyone with the role gets its new permissions, each
 * with an audit entry: they apply from the next request on, in any process. Locks are always taken in the same order:
 * the role, then its people by id. Returns `moved` if another admin changed it since, `nameTaken` if another role has
 * the name.
 */
export async function saveRole(
  deps: AccountDeps,
  by: By,
  { seen, row }: { readonly seen: number; readonly row: Role },
): Promise<Answer> {
  try {
    return await deps.db.transaction(async (trx) => {
      const within = { ...deps, db: trx };
      const answer = await rolesTable.put(within, by, row.id, { seen, row });
      if (answer.kind !== 'changed' || answer.row.revision === seen) return answer;
      for (const userId of await peopleOf(trx, row.id)) await refresh(within, by, userId);
      return answer;
    });
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') return refusal('nameTaken');
    throw fault;
  }
}

/**
 * Deletes a role that nobody has; otherwise returns `roleInUse` with the number of people. Built-in roles can't be
 * deleted.
 */
export const removeRole = (deps: AccountDeps, by: By, { id, seen }: { id: string; seen: number }): Promise<Answer> =>
  deps.db.transaction(async (trx) => {
    await lockRole(trx, id, 'update');
    if (isBuiltIn(id)) return refusal('roleBuiltIn');
    const people = await peopleOf(trx, id);
    if (people.length > 0) return refusal('roleInUse', { count: people.length });
    return rolesTable.remove({ ...deps, db: trx }, by, id, seen);
  });

/** Locks a role, so that it is not assigned while it changes, and not changed while it is assigned. */
export async function lockRole(trx: Db, id: string, how: 'share' | 'update'): Promise<Stored<Role> | undefined> {
  const { rows } = await trx.raw<Stored<Role>>(
    `select id, name, permissions, revision from app.roles where id = ? for ${how}`,
    [id],
  );
  return rows[0];
}

/** Returns the ids of the people with a role. */
const peopleOf = (db: Db, roleId: string): Promise<string[]> =>
  db('app.users')
    .whereRaw('role_ids @> array[?]::uuid[]', [roleId])
    .whereNull('forgotten_at')
    .orderBy('id')
    .pluck('id');

const refresh = (deps: AccountDeps, by: By, userId: string) =>
  changeAccount(deps, {
    ...by,
    userId,
    what: 'roleChanged',
    columns: async ({ role_ids: roleIds, own_permissions: own }, trx) => ({
      permissions: await permissionsInForce(trx, { roleIds, own }),
    }),
  });
