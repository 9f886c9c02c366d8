import type { Db } from '#projections/database/db.ts';
import { type Page, pages, type Permissions } from '#workflows/kernel/access.ts';

/** The highest level of each page among some permissions (domains, D0-9); pages without one are left out. */
export function highest(all: readonly Permissions[]): Permissions {
  const levelOf = (page: Page) =>
    all.map((one) => one[page] ?? 0).reduce((one, other) => (other > one ? other : one), 0);
  return Object.fromEntries(pages.flatMap((page) => (levelOf(page) > 0 ? [[page, levelOf(page)]] : []))) as Permissions;
}

/**
 * What somebody may do with these roles and these exceptions. Asked under the account's lock: a change of a role waits for
 * it and looks at the account afterwards.
 */
export async function permissionsInForce(
  trx: Db,
  { roleIds, own }: { readonly roleIds: readonly string[]; readonly own: Permissions },
): Promise<Permissions> {
  const given: Permissions[] =
    roleIds.length === 0
      ? []
      : await trx('app.roles')
          .whereIn('id', [...roleIds])
          .pluck('permissions');
  return highest([...given, own]);
}
