import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { lockDataFolder } from '#services/platform/postgres/dataFolderLock.ts';
import { copyTree } from './copyTree.ts';
import { dataKeyOf } from './dataKey.ts';
import { BackupFault, type Manifest, readManifest, writeManifest, writeWhole } from './manifest.ts';
import { eventsInPostgres, eventsInStore, lastEvent, writeSegments } from './segments.ts';
import type { Half } from './sealedFile.ts';
import { dumpTables } from './tables.ts';

export interface Source {
  readonly databaseUrl: string;
  /** The database of the subjects' keys; the same as `databaseUrl` unless set. */
  readonly keysDatabaseUrl: string;
  readonly dataDir: string;
  /** The stored log, and whether it is in PostgreSQL (then it belongs to the same snapshot as the tables). */
  readonly log: Pick<EventStore, 'read' | 'readAll' | 'head'>;
  readonly inPostgres: boolean;
  readonly now: () => Date;
}

/** The target folders: one for the data, one for the keys, which should be stored elsewhere. */
export interface BackupFolders {
  readonly data: string;
  readonly keys: string;
}

export type Step = 'tables' | 'events' | 'files' | 'keys';
export type OnProgress = (step: Step, done: number) => void;

/**
 * Takes a backup while the product runs; a second backup into the same folder adds what is new. Each database is read
 * in one snapshot. Data that depends on another store is read in the order in which it is created: checkpoints of the
 * log, then tables and events (a reaction's checkpoint is never ahead of the events), then the files they refer to,
 * then the keys that sealed them. Tables and events
 * are sealed with a key of the keys' half, so that the half of the data opens nothing by itself. Throws `BackupFault` if the folder contains a backup of another installation.
 */
export async function takeBackup(source: Source, to: BackupFolders, onProgress: OnProgress): Promise<Manifest> {
  for (const folder of [to.data, to.keys]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await lockDataFolder(join(to.data, 'lock.json'), 0);
  try {
    const data: Half = { folder: to.data, key: await dataKeyOf(source.keysDatabaseUrl) };
    const earlier = sealedBefore(to.data);
    const takenAt = source.now().toISOString();
    await copyTree(join(source.dataDir, 'checkpoints'), join(to.data, 'checkpoints'), { changing: true });
    const stamp = takenAt.replaceAll(/[:.]/g, '-');
    const taken = await tablesAndEvents(source, data, { earlier, stamp, onProgress });
    const files = await copyTree(join(source.dataDir, 'files'), join(to.data, 'files'), {
      onProgress: (done) => onProgress('files', done),
    });
    await takeKeys(source, to.keys, { takenAt, stamp, onProgress });
    const manifest: Manifest = {
      format: 1,
      sealed: true,
      takenAt,
      store: source.inPostgres ? 'postgres' : 'eventstoredb',
      ...taken,
      files,
      checkpoint: newestCheckpoint(to.data),
    };
    writeManifest(to.data, manifest);
    removeOtherTables(to.data, manifest.tables);
    return manifest;
  } finally {
    release();
  }
}

/** What is in the folder already. Events of a backup from before the data was sealed are written anew. */
function sealedBefore(folder: string): Manifest | undefined {
  const earlier = readManifest(folder);
  if (!earlier || earlier.sealed) return earlier;
  rmSync(join(folder, 'events'), { recursive: true, force: true });
  return undefined;
}

interface Run {
  readonly earlier: Manifest | undefined;
  readonly stamp: string;
  readonly onProgress: OnProgress;
}

async function tablesAndEvents(
  source: Source,
  half: Half,
  { earlier, stamp, onProgress }: Run,
): Promise<Pick<Manifest, 'tables' | 'segments' | 'position' | 'events' | 'migrations' | 'lastNumber'>> {
  const last = earlier && (await lastEvent(half, earlier.segments));
  if (last) {
    const [there] = await source.log.read(last.stream, { from: BigInt(last.revision), max: 1 });
    const isSame = there?.id === last.id && there.meta['hash'] === last.meta['hash'];
    // Restored into another store the same event has another position: what comes after the old one is not what is new.
    if (!isSame || `${there.position}` !== last.position) {
      throw new BackupFault(`${half.folder} holds the backup of another log: give each its own folder`);
    }
  }
  const after = last ? BigInt(last.position) : undefined;
  return inSnapshot(source.databaseUrl, async (client) => {
    const tables = await dumpTables(client, half, `tables/${stamp}`);
    onProgress('tables', tables.length);
    const { rows } = await client.query<{ name: string }>('select name from app.migrations order by id');
    const events = source.inPostgres ? eventsInPostgres(client, after ?? 0n) : eventsInStore(source.log, after);
    const added = await writeSegments(half, events, (done) => onProgress('events', done));
    const segments = [...(earlier?.segments ?? []), ...added];
    // Read outside of the snapshot, as sequences are: of these events none has a later one.
    const { rows: numbers } = await client.query<{ last: string }>('select last_value as last from app.record_numbers');
    return {
      tables,
      segments,
      lastNumber: numbers[0]!.last,
      position: segments.at(-1)?.to ?? null,
      events: segments.reduce((sum, one) => sum + one.events, 0),
      migrations: rows.map(({ name }) => name),
    };
  });
}

/** One snapshot of a database, whatever is written in the meantime. */
async function inSnapshot<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradelines-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function takeKeys(
  source: Source,
  folder: string,
  { takenAt, stamp, onProgress }: Pick<Run, 'stamp' | 'onProgress'> & { readonly takenAt: string },
): Promise<void> {
  const tables = await inSnapshot(source.keysDatabaseUrl, (client) =>
    dumpTables(
      client,
      { folder, key: undefined },
      `tables/${stamp}`,
      source.keysDatabaseUrl === source.databaseUrl ? 'keys' : 'keysApart',
    ),
  );
  const own = join(source.dataDir, 'master.key');
  if (existsSync(own)) writeWhole(join(folder, 'master.key'), readFileSync(own, 'utf8'));
  writeManifest(folder, { format: 1, takenAt, tables, masterKey: existsSync(own) });
  removeOtherTables(folder, tables);
  onProgress(
    'keys',
    tables.reduce((sum, { rows }) => sum + rows, 0),
  );
}

/** Deletes the tables of earlier backups, also of one that was cut short and stands in no manifest. */
function removeOtherTables(folder: string, now: Manifest['tables']): void {
  const kept = new Set(now.map(({ path }) => dirname(path)));
  const there = existsSync(join(folder, 'tables')) ? readdirSync(join(folder, 'tables')) : [];
  for (const path of there.map((name) => `tables/${name}`)) {
    if (!kept.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
  }
}

/** The newest signed checkpoint of the log, as text. */
function newestCheckpoint(folder: string): string | null {
  const at = join(folder, 'checkpoints');
  const newest = existsSync(at) ? readdirSync(at).toSorted().at(-1) : undefined;
  return newest ? readFileSync(join(at, newest), 'utf8') : null;
}
