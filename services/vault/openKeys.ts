import type { Db, OwnDb } from '#projections/database/db.ts';
import type { Logger } from '#services/platform/logger.ts';
import { migrate } from '#services/platform/migrate.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { StartFault } from '#services/platform/startFault.ts';
import { vaultMigrations } from './migrations.ts';
import { moveKeys } from './moveKeys.ts';

/** The database of the subjects' keys. */
export interface KeysDatabase {
  readonly db: OwnDb;
  readonly url: string;
  /** True if it is separate from the database whose data the keys open. */
  readonly apart: boolean;
}

interface Deps {
  /** The main database, migrated. */
  readonly db: OwnDb;
  readonly url: string;
  readonly log: Pick<Logger, 'info'>;
  /** This older version was started on purpose: see `migrate`. */
  readonly acceptNewer?: boolean;
}

/**
 * Opens the database of the keys and moves the keys that the main database still has from before there were two.
 * Without a URL of its own (`KEYS_DATABASE_URL`) the keys stay in the main database; each backup of it then contains
 * what is needed to open it. Throws `StartFault` if the keys of this main database are in another database: all
 * personal data would read as lost.
 */
export async function openKeys(
  { db, url, log, acceptNewer = false }: Deps,
  keysUrl: string | undefined,
): Promise<KeysDatabase> {
  if (keysUrl === undefined || isSame(url, keysUrl)) {
    await settle(db, db);
    return { db, url, apart: false };
  }
  const keys = createKnex(keysUrl, { max: 4, name: 'tradelines-keys' });
  try {
    await migrate(keys, vaultMigrations, { acceptNewer });
    const moved = await settle(db, keys);
    if (moved > 0) log.info({ keys: moved }, 'the keys of personal data are in a database of their own now');
    return { db: keys, url: keysUrl, apart: true };
  } catch (fault) {
    await keys.destroy();
    throw fault;
  }
}

/** Settles which database has the keys, one process at a time. Returns how many were moved there. */
async function settle(main: Db, keys: Db): Promise<number> {
  return main.transaction(async (trx) => {
    await trx.raw('lock table app.keys_database in exclusive mode');
    const here = await identityOf(trx);
    const there = keys === main ? here : await identityOf(keys);
    const isKnown = here.used_id === null || here.used_id === there.own_id || here.used_id === here.own_id;
    if (!isKnown) {
      throw new StartFault(
        'The keys of personal data are in another database than this one: set KEYS_DATABASE_URL to it, or restore it from its own backup',
      );
    }
    const moved = keys === main ? 0 : await moveKeys(trx, keys);
    await trx.raw('update app.keys_database set used_id = ?', [there.own_id]);
    return moved;
  });
}

interface Identity {
  readonly own_id: string;
  readonly used_id: string | null;
}

async function identityOf(db: Db): Promise<Identity> {
  const { rows } = await db.raw<Identity>('select own_id, used_id from app.keys_database');
  return rows[0]!;
}

/** Identified by host, port and name. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.hostname === b.hostname && (a.port || '5432') === (b.port || '5432') && a.pathname === b.pathname;
}
