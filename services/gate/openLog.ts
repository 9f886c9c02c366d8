import { storedLogOf } from '#services/compose.ts';
import type { Env } from '#services/platform/env.ts';
import type { Logger } from '#services/platform/logger.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { startEmbeddedPostgres } from '#services/platform/postgres/embedded.ts';
import { settingsVersions } from '#services/settings/lifecycleSettings.ts';
import { personalEventStore } from '#services/vault/personal/personalEventStore.ts';
import { createVault } from '#services/vault/vault.ts';
import { settingsAt } from '#workflows/settings/settings.ts';

const PAGE = 2_000;

/**
 * Opens the log of a database that another version of the product may be using: nothing is migrated or written, and the
 * server refuses every write on these connections.
 */
export async function openLog(env: Env, log: Logger) {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, keysUrl: undefined, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, attach: true });
  const pool = createPool(database.url, { max: 2, log, readOnly: true });
  const db = createKnex(database.url, { max: 1, log, readOnly: true });
  const keys = createKnex(env.KEYS_DATABASE_URL ?? database.keysUrl ?? database.url, { max: 2, log, readOnly: true });
  const stored = await storedLogOf(env, log, pool);
  const events = personalEventStore(stored, { vault: createVault({ db: keys, masterKey: env.masterKey }) });
  let versions: ReturnType<typeof settingsVersions> | undefined;
  return {
    /** The settings of a moment: all versions are read once, however often it is asked. */
    settingsAt: async (now: string) => settingsAt(now, await (versions ??= settingsVersions(db))),
    /** The whole log, with its texts open. The next page is read while one is being folded. */
    async *pages() {
      let next = events.readAll({ max: PAGE });
      for (;;) {
        const page = await next;
        const last = page.at(-1);
        if (!last) return;
        next = events.readAll({ after: last.position, max: PAGE });
        yield page;
      }
    },
    close: async () => {
      await stored.close();
      await Promise.all([pool.end(), db.destroy(), keys.destroy()]);
      await database.stop();
    },
  };
}
