import type { Db } from '#projections/database/db.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';
import { derivedId } from '#services/commands/ids.ts';

/** A named set of permissions for several people (product spec, section 6; domains, D7). */
export type Role = {
  readonly id: string;
  readonly name: string;
  readonly permissions: Permissions;
};

export const rolesTable = auditedTable<Role>({
  table: 'app.roles',
  key: 'id',
  stream: (id) => `role-${id}`,
  type: 'role.changed.v1',
  columns: ['id', 'name', 'permissions'],
});

/** Returns all roles by name, each with its number of people. */
export async function allRoles(db: Db): Promise<readonly (Stored<Role> & { readonly people: number })[]> {
  const [roles, counts] = await Promise.all([
    rolesTable.all(db),
    db.raw<{ id: string; people: number }>(
      `select role as id, count(*)::int as people from app.users, unnest(role_ids) as role
        where forgotten_at is null group by role`,
    ),
  ]);
  const people = new Map(counts.rows.map((row) => [row.id, row.people]));
  return roles
    .map((role) => ({ ...role, people: people.get(role.id) ?? 0 }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the names of roles by id; deleted ones have none. */
export async function roleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db('app.roles')
    .whereIn('id', [...ids])
    .select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const namedRoles: readonly Omit<Role, 'id'>[] = [
  { name: 'Order desk', permissions: { orders: 3, tickets: 2 } },
  { name: 'Card desk', permissions: { cards: 3, cardholders: 2 } },
  { name: 'Customer care', permissions: { users: 2, tickets: 3 } },
  { name: 'Payments', permissions: { payments: 3, orders: 2 } },
  { name: 'Sales', permissions: { sales: 1 } },
];
const builtInRoles: readonly Role[] = namedRoles.map((role) => ({ ...role, id: derivedId('demo-role', role.name) }));

/**
 * Returns whether a role was shipped with the product: it can be changed like any other, but not deleted (domains, D7).
 */
export const isBuiltIn = (id: string): boolean => builtInRoles.some((role) => role.id === id);

/**
 * Creates five demo roles; the last one is assigned to the user who has exactly these permissions anyway. Never used in
 * production.
 */
export async function seedDemoRoles({ db, now }: { db: Db; now: () => Date }, salesId: string): Promise<void> {
  const rows = builtInRoles.map(({ id, name, permissions }) => ({
    id,
    name,
    permissions: JSON.stringify(permissions),
    revision: 1,
    updated_at: now(),
  }));
  const made = await db('app.roles').insert(rows).onConflict().ignore().returning('id');
  const sales = rows.at(-1)!.id;
  if (made.some(({ id }: { id: string }) => id === sales)) {
    await db('app.users')
      .where({ id: salesId })
      .update({ role_ids: [sales], own_permissions: '{}' });
  }
}
