import type { Db } from '#projections/database/db.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { userTable } from '#services/accounts/users.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import { accountOf } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import { byCommandLine } from '#services/audit/audit.ts';
import { system } from '#workflows/kernel/actor.ts';

interface Deps {
  readonly db: Db;
  readonly keys: { readonly db: Db };
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'erase' | 'sweep'>;
  readonly fileStore: Pick<FileStore, 'remove'>;
}

/**
 * Forgets every account again whose key was destroyed: restored data is older than the forgetting, and has them with a name and a
 * password. Returns their ids.
 */
export async function forgetAgain({ keys, ...deps }: Deps): Promise<readonly string[]> {
  const destroyed: string[] = await keys
    .db('app.subject_keys')
    .whereNotNull('destroyed_at')
    .whereRaw(`subject ~ '^user:[0-9a-f-]{36}$'`)
    .pluck('subject');
  const gone = await userTable(deps.db)
    .whereIn('id', destroyed.map(accountOf))
    .whereNull('forgotten_at')
    .orderBy('id')
    .pluck('id');
  for (const id of gone) await forgetUser(deps, id, { actor: system('restore'), requestOrigin: byCommandLine });
  return gone;
}
