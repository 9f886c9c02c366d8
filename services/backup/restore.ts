// oxlint-disable max-lines-per-function -- one step after the other
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { migrate, type Migration } from '#services/platform/migrate.ts';
import type { Logger } from '#services/platform/logger.ts';
import { copyTree } from './copyTree.ts';
import { appendEvents, type Moved, movedEvents } from './appendEvents.ts';
import { loadEvents } from './loadEvents.ts';
import { dataKeyIn } from './dataKey.ts';
import { checkPart } from './lines.ts';
import {
  BackupFault,
  type KeysManifest,
  type Manifest,
  readKeysManifest,
  readManifest,
  writeWhole,
} from './manifest.ts';
import { moveToNewPlaces } from './moveToNewPlaces.ts';
import type { Half } from './sealedFile.ts';
import type { BackupFolders, OnProgress } from './takeBackup.ts';
import { UNFINISHED } from './unfinished.ts';
import { loadTables } from './tables.ts';

/** The target that a backup is restored to. */
export interface Target {
  readonly databaseUrl: string;
  readonly keysDatabaseUrl: string;
  readonly dataDir: string;
  /** All migrations that this version knows. */
  readonly migrations: readonly Migration[];
  readonly keysMigrations: readonly Migration[];
  /** The event store, unless it is PostgreSQL. */
  readonly elsewhere: EventStore | undefined;
  readonly log: Logger;
}

/** What was signed and checked about the positions and times of the old events. */
const OF_THE_OLD_LOG = /^app\.(tlog_|chain_check)/;

/**
 * Both halves of a backup, after checking every part against the manifest. Throws `BackupFault` with the part that
 * differs.
 */
export async function checkedBackup(
  from: BackupFolders,
): Promise<{ readonly data: Manifest; readonly keys: KeysManifest }> {
  const [data, keys] = [readManifest(from.data), readKeysManifest(from.keys)];
  if (!data) throw new BackupFault(`There is no backup in ${from.data}`);
  if (!keys) {
    throw new BackupFault(
      `There are no keys in ${from.keys}: without them nothing personal can be read, so they belong to every restore (--keys DIR)`,
    );
  }
  for (const part of [...data.segments, ...data.tables]) await checkPart(from.data, part);
  for (const part of keys.tables) await checkPart(from.keys, part);
  const files = existsSync(join(from.data, 'files'))
    ? readdirSync(join(from.data, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length
    : 0;
  if (files < data.files) throw new BackupFault(`The backup lacks files: ${files} of ${data.files} are there`);
  return { data, keys };
}

/** The master key, if the product had generated it: restored before anything generates another. */
export function restoreMasterKey(from: BackupFolders, dataDir: string): void {
  const kept = join(from.keys, 'master.key');
  const at = join(dataDir, 'master.key');
  if (!existsSync(kept)) return;
  const key = readFileSync(kept, 'utf8');
  if (existsSync(at) && readFileSync(at, 'utf8') !== key) {
    throw new BackupFault(`${at} is another key than the backup's: choose an empty DATA_DIR`);
  }
  writeWhole(at, key);
}

/**
 * Restores a backup into an empty place, with the migrations it was taken at, and then migrates it. Each database is
 * filled in one transaction, the keys first; events for another store are appended after those that are already there,
 * so an interrupted restore can be repeated. Read models are not in the backup; they are rebuilt from the events.
 * Throws `BackupFault` if the place is not empty.
 */
export async function restore(
  target: Target,
  from: BackupFolders,
  { data, keys }: { readonly data: Manifest; readonly keys: KeysManifest },
  onProgress: OnProgress,
): Promise<void> {
  if (!target.elsewhere && data.store === 'eventstoredb') {
    throw new BackupFault('This backup is of EventStoreDB: name an empty one with EVENTSTORE_URL');
  }
  const known = data.migrations.filter((name) => !target.migrations.some((one) => one.name === name));
  if (known.length > 0) {
    throw new BackupFault(
      `This backup was taken by a newer version of the product (${known.join(', ')}): restore it with that one`,
    );
  }
  const half: Half = { folder: from.data, key: await dataKeyIn(from.keys, keys) };
  const events = { half, segments: data.segments };
  const alreadyThere = target.elsewhere ? (await movedEvents(target.elsewhere, events)).length : 0;
  const upTo = (name: string) => data.migrations.includes(name);
  const shape = target.migrations.filter(({ name }) => upTo(name));
  const apart = target.keysDatabaseUrl !== target.databaseUrl;
  // From here on the product refuses to start in this place until the restore is complete.
  let again = false;
  await inDatabase(target.databaseUrl, target.log, shape, async (client) => {
    await refuseRows(client, ['app.users', 'es.events']);
    again = await isUnfinished(client);
    await client.query(`create table if not exists ${UNFINISHED} ()`);
  });
  await inDatabase(target.keysDatabaseUrl, target.log, apart ? target.keysMigrations : shape, async (client) => {
    // If their main database was not filled before an interruption, separate keys are already there.
    await refuseRows(client, apart && !again ? ['app.subject_keys'] : []);
    await inTransaction(client, () => loadTables(client, { folder: from.keys, key: undefined }, keys.tables));
  });
  onProgress(
    'keys',
    keys.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  await copyTree(join(from.data, 'files'), join(target.dataDir, 'files'), {
    onProgress: (done) => onProgress('files', done),
  });
  const reported = (done: number) => onProgress('events', done);
  let moved: readonly Moved[] | undefined;
  if (target.elsewhere) {
    await appendEvents(target.elsewhere, events, alreadyThere, reported);
    moved = await movedEvents(target.elsewhere, events);
  }
  await inDatabase(target.databaseUrl, target.log, shape, (client) =>
    inTransaction(client, async () => {
      await loadTables(
        client,
        half,
        moved ? data.tables.filter(({ table }) => !OF_THE_OLD_LOG.test(table)) : data.tables,
      );
      onProgress('tables', data.tables.length);
      if (moved) await moveToNewPlaces(client, moved);
      else await loadEvents(client, half, data.segments, reported);
      // Keys that were in a separate database may now be in the same database as the data they open.
      if (!apart) await client.query('update app.keys_database set used_id = own_id');
      await client.query(`drop table ${UNFINISHED}`);
    }),
  );
  // In another store the events have other positions and times: the signatures of the old log do not match them.
  if (!moved) {
    await copyTree(join(from.data, 'checkpoints'), join(target.dataDir, 'checkpoints'), { changing: true });
  }
  await upToDate(target, data.lastNumber);
}

async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [UNFINISHED]);
  return rows[0]?.there ?? false;
}

/** Runs work on one database, at the migration that its rows were written with. */
async function inDatabase(
  url: string,
  log: Logger,
  shape: readonly Migration[],
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await migrated(url, log, shape);
  const client = new pg.Client({ connectionString: url, application_name: 'tradelines-restore' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

async function refuseRows(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ there: boolean }>(`select exists (select from ${table}) as there`);
    if (rows[0]?.there) {
      throw new BackupFault(`The database is not empty (${table} has rows): restore into an empty one`);
    }
  }
}

/** Numbers of records go on after the last one that was given. */
async function upToDate(
  { databaseUrl, keysDatabaseUrl, migrations, keysMigrations, log }: Target,
  lastNumber: string | undefined,
): Promise<void> {
  if (keysDatabaseUrl !== databaseUrl) await migrated(keysDatabaseUrl, log, keysMigrations);
  await inDatabase(databaseUrl, log, migrations, async (client) => {
    if (lastNumber) await client.query(`select setval('app.record_numbers', $1::bigint)`, [lastNumber]);
  });
}

async function migrated(url: string, log: Logger, migrations: readonly Migration[]): Promise<void> {
  const knex = createKnex(url, { max: 2, log });
  try {
    await migrate(knex, migrations);
  } finally {
    await knex.destroy();
  }
}
