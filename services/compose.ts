// oxlint-disable max-lines, max-lines-per-function -- what the product is made of; one step after the other
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Db } from '#projections/database/db.ts';
import type pg from 'pg';
import { allProjections } from '#projections/all.ts';
import { ensureGeneration } from '#projections/engine/generations.ts';
import { isTransient } from '#projections/engine/transient.ts';
import { refuseUnfinishedRestore } from './backup/unfinished.ts';
import { commandHandler } from './commands/commandHandler.ts';
import { numberedEventStore } from './commands/numberedEventStore.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import { preparations } from '#services/domains/preparations.ts';
import type { Prepare } from './commands/prepare.ts';
import { dropWhenErased, type RecordCache, recordCache, type StatusCache, statusCache } from './commands/record.ts';
import type { SendAnyCommand } from './commands/command.ts';
import { facts } from '#services/domains/facts.ts';
import { type Clock, createClock } from './deadlines/clock.ts';
import { chainedEventStore } from './eventstore/chainedEventStore.ts';
import { readConnectionString } from './eventstore/connectionString.ts';
import type { EventStore } from './eventstore/eventStore.ts';
import { createPostgresEventStore } from './eventstore/postgres/postgresEventStore.ts';
import { untilThere } from './eventstore/untilThere.ts';
import { createDiskFileStore } from './files/diskFileStore.ts';
import type { FileStore } from './files/fileStore.ts';
import { createOffload, type Offload } from './offload/offload.ts';
import { allMigrations } from './migrations.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { migrate } from './platform/migrate.ts';
import { createKnex } from './platform/postgres/createKnex.ts';
import { createPool } from './platform/postgres/createPool.ts';
import { quickRedis } from './platform/quickRedis.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { StartFault } from './platform/startFault.ts';
import { acceptedChannel, guardedEventStore } from './transparency/standing.ts';
import { createTransparency, type Transparency } from './transparency/transparency.ts';
import { createNotices, type Notices } from './vault/notices.ts';
import { personalEventStore, type PersonalEventStore } from './vault/personal/personalEventStore.ts';
import { type KeysDatabase, openKeys } from './vault/openKeys.ts';
import { refuseOtherMasterKey } from './vault/refuseOtherMasterKey.ts';
import { createVault, type Vault } from './vault/vault.ts';

/** What every role of the product is made of. */
export interface Parts extends SettingsReader {
  readonly env: Env;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly db: Db;
  readonly keys: KeysDatabase;
  readonly pool: pg.Pool;
  /** Where limits are counted: answers within 250 ms, or fails. */
  readonly redis: Redis | undefined;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly now: () => Date;
  /** Reads personal texts in clear and stores them sealed. */
  readonly eventStore: PersonalEventStore;
  /** The log exactly as it is stored, its tree and its checkpoints. */
  readonly transparency: Transparency;
  readonly vault: Vault;
  readonly fileStore: FileStore;
  readonly offload: Offload;
  readonly cache: RecordCache;
  /** Of the records whose events are reacted to. */
  readonly statuses: StatusCache;
  readonly preparationDeps: PreparationDeps;
  readonly prepare: Prepare;
  readonly send: SendAnyCommand;
  /** Lets go of everything, the database last. */
  readonly close: () => Promise<void>;
}

export interface ComposeOptions {
  /** For command lines beside a running product: use its embedded database if it runs. Default false. */
  readonly attach?: boolean;
  /** The embedded database stopped by itself. */
  readonly onCrash?: () => void;
  /** Ends the process at chosen steps of handling a command: tests only. */
  readonly checkpoint?: Parameters<typeof commandHandler>[0]['checkpoint'];
}

/** How many records' states are kept at hand, so that a command need not read its stream. */
const CACHED_RECORDS = 3_000;

/** Picks the adapters by the environment, brings the database up to date, and puts the parts together. Nothing runs yet. */
export async function compose(
  env: Env,
  log: Logger,
  { attach = false, onCrash, checkpoint }: ComposeOptions = {},
): Promise<Parts> {
  // First of all: a start that fails here leaves nothing behind.
  const eventStoreDb = await eventStoreDbOf(env, log);
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, keysUrl: undefined, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, attach, ...(onCrash ? { onCrash } : {}) });
  const db = createKnex(database.url, { max: 12, log });
  const acceptNewer = env.ROLLBACK === 'yes';
  await refuseUnfinishedRestore(db)
    .then(() => migrate(db, allMigrations(), { acceptNewer }))
    .catch((fault: unknown) => {
      throw databaseFault(fault);
    });
  const keys = await openKeys({ db, url: database.url, log, acceptNewer }, env.KEYS_DATABASE_URL ?? database.keysUrl);
  if (!keys.apart && env.production) {
    log.warn(
      'the keys of personal data are in the main database, so that each backup of it opens itself: set KEYS_DATABASE_URL',
    );
  }
  await refuseOtherMasterKey(keys.db, env.masterKey);
  // Whoever starts first: queries find their tables, also before a projector has run.
  for (const projection of allProjections) await ensureGeneration(db, projection);
  const pool = createPool(database.url, { max: 6, log, name: 'tradelines-events' });
  const redis = env.REDIS_URL ? quickRedis(env.REDIS_URL, log) : undefined;
  const notices = createNotices({ db });
  const clock = await createClock({ knex: db, allowMoving: !env.production });
  // Notes about a key are written where the key is, in the same transaction.
  const keyNotices = keys.apart ? createNotices({ db: keys.db }) : notices;
  const vault = createVault({ db: keys.db, masterKey: env.masterKey, notices: keyNotices });
  const storedLog = eventStoreDb ?? createPostgresEventStore({ pool });
  const transparency = createTransparency({
    db,
    storedLog,
    isDense: env.EVENTSTORE_URL === undefined,
    signing: vault.logSigning,
    log,
    env,
  });
  let closing = false;
  const recheck = () => {
    if (!closing) {
      transparency.standing
        .recheck()
        .catch(
          (err: unknown) => closing || log.warn({ err }, 'the log could not be held against its checkpoints again'),
        );
    }
  };
  await notices.on(acceptedChannel, recheck, recheck);
  const personal = personalEventStore(chainedEventStore(guardedEventStore(storedLog, transparency.standing), vault), {
    vault,
    notices: keyNotices,
    onDamaged: ({ stream, type, position }) =>
      log.warn(
        { stream, type, position: String(position) },
        'the personal texts of an event do not open: it reads as erased',
      ),
  });
  const eventStore = numberedEventStore(personal, db);
  const cache = recordCache(CACHED_RECORDS);
  const statuses = statusCache(CACHED_RECORDS);
  for (const decrypted of [cache, statuses]) await dropWhenErased(decrypted, keyNotices);
  const preparationDeps = { eventStore, vault, ...facts({ db, eventStore, vault, now: clock.now }) };
  const prepare = preparations(preparationDeps);
  const { settingsAt, settingsFrom } = preparationDeps;
  const send = commandHandler({
    eventStore,
    now: clock.now,
    settingsAt,
    cache,
    prepare,
    onLong: (stream, events) =>
      log.warn({ stream, events }, 'this record has more events than any should: look at who or what sends them'),
    ...(checkpoint ? { checkpoint } : {}),
  });
  const offload = createOffload({ log });
  const close = async () => {
    closing = true;
    offload.close();
    await transparency.stop();
    await eventStore.close();
    await clock.stop();
    await Promise.all([notices.close(), keyNotices.close()]);
    redis?.disconnect();
    await Promise.all([pool.end(), db.destroy(), ...(keys.apart ? [keys.db.destroy()] : [])]);
    await database.stop();
  };
  const fileStore = createDiskFileStore({ folder: join(env.DATA_DIR, 'files') });
  return {
    env,
    log,
    databaseUrl: database.url,
    db,
    keys,
    pool,
    redis,
    notices,
    clock,
    now: clock.now,
    eventStore,
    transparency,
    vault,
    fileStore,
    offload,
    cache,
    statuses,
    preparationDeps,
    prepare,
    settingsAt,
    settingsFrom,
    send,
    close,
  };
}

/** A database that cannot be reached, or does not let us in, is for whoever starts us to mend. */
function databaseFault(fault: unknown): unknown {
  const { code = '', message } = fault as { code?: string; message: string };
  if (!isTransient(fault) && !/^(28|3D)/.test(code)) return fault;
  return new StartFault(`The database cannot be used: ${message || code}. Start it, or mend DATABASE_URL`, {
    cause: fault,
  });
}

/** The log as it is stored: in EventStoreDB where it is asked for, else in the database behind a pool. */
export const storedLogOf = async (env: Env, log: Logger, pool: Parts['pool']): Promise<EventStore> =>
  (await eventStoreDbOf(env, log)) ?? createPostgresEventStore({ pool });

/** EventStoreDB where it is asked for, once it answers. Its client (and gRPC with it) is only loaded then: it costs memory. */
export async function eventStoreDbOf(
  { EVENTSTORE_URL, EVENTSTORE_WAIT_SECONDS }: Env,
  log: Logger,
): Promise<EventStore | undefined> {
  if (!EVENTSTORE_URL) return undefined;
  const { leftOut } = readConnectionString(EVENTSTORE_URL);
  if (leftOut.length > 0) {
    log.warn(
      { settings: leftOut },
      'EVENTSTORE_URL has settings that the client does not have or that we set ourselves: they are left out (for a certificate of your own there is tlsCAFile)',
    );
  }
  const { createEventStoreDb } = await import('./eventstore/eventstoredb/eventStoreDb.ts');
  const eventStore = createEventStoreDb({ url: EVENTSTORE_URL });
  try {
    await untilThere(eventStore, { seconds: EVENTSTORE_WAIT_SECONDS, say: (line) => log.info(line) });
    return eventStore;
  } catch (fault) {
    await eventStore.close();
    throw fault;
  }
}
