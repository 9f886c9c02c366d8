import { pageAbove } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { mayManageStaff } from '#services/accounts/mayManage.ts';
import { type AccountDeps, changeAccount } from '#services/accounts/changeAccount.ts';
import type { RoleChange } from '#services/accounts/mailRoleChanges.ts';
import { permissionsInForce } from '#services/accounts/permissionsInForce.ts';
import { type AccountRefusal, refusal } from '#services/accounts/refusal.ts';
import { lockRole } from './changeRole.ts';
import type { Role } from './rolesTable.ts';

type Given = { readonly kind: 'given'; readonly change?: RoleChange } | AccountRefusal;

/**
 * Assigns a role to a staff member, or removes it (domains, D7). Allowed to admins, and to staff with users 3 if the
 * role grants no more on any page than they have themselves. Never for one's own account. Returns no `change` if
 * nothing had to be done.
 */
export const giveRole = (
  deps: AccountDeps,
  {
    actor,
    requestOrigin,
    roleId,
    userId,
    has,
  }: { actor: Person; requestOrigin: RequestOrigin; roleId: string; userId: string; has: boolean },
): Promise<Given> =>
  deps.db.transaction(async (trx) => {
    // Locks the role before its people, as everywhere.
    const role = await lockRole(trx, roleId, 'share');
    if (!role) return refusal('unknownRole');
    const given: { change?: RoleChange } = {};
    const answer = await changeAccount(
      { ...deps, db: trx },
      {
        actor,
        requestOrigin,
        userId,
        what: has ? 'roleGiven' : 'roleTaken',
        refuse: (user) => mayManageStaff(actor, user) ?? levelFault(actor, role),
        columns: async (row, locked) => {
          const others = row.role_ids.filter((id) => id !== roleId);
          const isNew = row.role_ids.includes(roleId) !== has;
          const roleIds = isNew ? (has ? [...others, roleId] : others) : row.role_ids;
          if (isNew) given.change = { personId: userId, before: row.role_ids, after: roleIds };
          return {
            role_ids: roleIds,
            permissions: await permissionsInForce(locked, { roleIds, own: row.own_permissions }),
          };
        },
      },
    );
    return answer.kind === 'refused' ? answer : { kind: 'given', ...given };
  });

function levelFault(actor: Person, { permissions }: Role): AccountRefusal | undefined {
  if (actor.userType === 'admin') return undefined;
  const above = pageAbove(actor.permissions, permissions);
  return above && refusal('aboveOwnLevel', { page: above });
}
