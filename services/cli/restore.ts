import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { world } from '#projections/world.ts';
import { checkedBackup, restore, restoreMasterKey } from '#services/backup/restore.ts';
import { BackupFault } from '#services/backup/manifest.ts';
import { compose, eventStoreDbOf } from '#services/compose.ts';
import { allMigrations } from '#services/migrations.ts';
import { vaultMigrations } from '#services/vault/migrations.ts';
import { loadEnv, parseEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { startEmbeddedPostgres } from '#services/platform/postgres/embedded.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { backupFolders } from './backup.ts';
import { forgetAgain } from './forgetAgain.ts';
import { progressLine } from './progressLine.ts';
import { readModelsFollow } from './readModelsFollow.ts';
import { verifyCommand } from './verify.ts';

const usage = 'Usage: npm run restore -- DIR [--keys DIR]';

/** `npm run restore -- DIR [--keys DIR]`: a backup into an empty place (DATA_DIR, or the stores that are named by URL), checked and ready to start. */
export async function restoreCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const from = backupFolders(args);
  if (!from) {
    print(usage);
    return 2;
  }
  const began = world.elapsed();
  const { DATA_DIR, DATABASE_URL, MASTER_KEY } = parseEnv();
  const backup = await checkedBackup(from);
  if (!DATABASE_URL && existsSync(join(DATA_DIR, 'postgres'))) {
    throw new BackupFault(`${DATA_DIR} holds a database already: restore into an empty DATA_DIR`);
  }
  if (!MASTER_KEY) restoreMasterKey(from, DATA_DIR);
  const env = loadEnv();
  const log = createLogger({ ...env, LOG_LEVEL: 'warn' });
  const progress = progressLine((done) => `${step}: ${done}`);
  let step = '';
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, keysUrl: undefined, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  try {
    const elsewhere = await eventStoreDbOf(env, log);
    const target = {
      databaseUrl: database.url,
      keysDatabaseUrl: env.KEYS_DATABASE_URL ?? database.keysUrl ?? database.url,
      dataDir: env.DATA_DIR,
      migrations: allMigrations(),
      keysMigrations: vaultMigrations,
      elsewhere,
      log,
    };
    await restore(target, from, backup, (name, done) => {
      step = name;
      progress.show(done);
    });
    await elsewhere?.close();
  } finally {
    await database.stop();
  }
  progress.end();
  print(
    `${backup.data.events} events, ${backup.data.tables.length} tables and ${backup.data.files} files are back, as of ${backup.data.takenAt}`,
  );
  const code = await whole(env, log, print, began);
  print(
    `The keys are as of ${backup.keys.takenAt}. Forget everybody again who was forgotten after that: npm run forget -- ID, by the list that you keep of them`,
  );
  return code;
}

/** Checks what was restored, and lets the read models be made, so that the start finds everything in place. */
async function whole(
  env: ReturnType<typeof loadEnv>,
  log: ReturnType<typeof createLogger>,
  print: (line: string) => void,
  began: number,
): Promise<number> {
  const parts = await compose(env, log);
  try {
    const again = await forgetAgain(parts);
    if (again.length > 0) {
      await relayAudit(parts);
      print(`${again.length} account(s) were forgotten again, for their keys are destroyed: ${again.join(', ')}`);
    }
    const stopped = await readModelsFollow(parts);
    const code = Math.max(await verifyCommand(parts, [], print), Math.min(stopped.length, 1));
    if (stopped.length > 0) print(`READ MODELS: ${stopped.join(', ')} stopped before an event that Operations shows`);
    print(`${code === 0 ? 'Ready to start' : 'NOT WHOLE'}, after ${((world.elapsed() - began) / 1_000).toFixed(1)} s`);
    return code;
  } finally {
    await parts.close();
  }
}
