import { createServer } from 'node:http';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { allProjections } from '#projections/all.ts';
import { runProjections } from '#projections/engine/runProjections.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { SIGN_UPS } from '#services/accounts/registerAccount.ts';
import { proofOfWork } from '#services/captcha/proofOfWork.ts';
import { PAGE_FAULTS } from '#services/domains/pageFaults/pageFaultsTable.ts';
import { CONTACTS } from '#services/domains/contactForms/contactRequests.ts';
import { createLoginLimits } from '#services/accounts/loginLimits.ts';
import { createPasswordTries } from '#services/accounts/passwordTries.ts';
import { createSessionLookup } from '#services/accounts/sessionLookup.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { createTryLimiter } from '#services/accounts/tryLimiter.ts';
import { UPLOADS } from '#services/files/uploadLimit.ts';
import { createOffload } from '#services/offload/offload.ts';
import { ownAddresses } from '#services/address/ownAddresses.ts';
import { PREVIEWS } from '#services/domains/previews/limit.ts';
import { PROMOCODE_TRIES } from '#services/domains/promocodes/limit.ts';
import { createCommandKeys } from '#services/commands/commandKeys.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import { numberedEventStore } from '#services/commands/numberedEventStore.ts';
import { facts } from '#services/domains/facts.ts';
import { preparations } from '#services/domains/preparations.ts';
import { quote } from '#services/domains/orders/quote.ts';
import { cardsOf } from '#services/domains/previews/cardsOf.ts';
import { dryRun } from '#services/domains/previews/dryRun.ts';
import { dropWhenErased, recordCache } from '#services/commands/record.ts';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
import { createDiskFileStore } from '#services/files/diskFileStore.ts';
import { createLogger } from '#services/platform/logger.ts';
import { operationsOf } from '#services/roles/operations.ts';
import { createChangeFeed } from '#services/roles/changeFeed.ts';
import { guardedEventStore } from '#services/transparency/standing.ts';
import { createTransparency } from '#services/transparency/transparency.ts';
import { createNotices } from '#services/vault/notices.ts';
import { personalEventStore } from '#services/vault/personal/personalEventStore.ts';
import { createVault } from '#services/vault/vault.ts';
import { type DemoDatabase, demoKey } from '#testing/demoDatabase.ts';
import { createAdmission } from '#services/http/admission.ts';
import { createApi } from '#services/createApi.ts';
import type { GivenDeps } from '#services/domains/deps.ts';
import { queueLists } from '#services/domains/queues/queueLists.ts';
import { createListReader } from '#services/lists/listReader.ts';
import { createRecordReader } from '#services/domains/records/recordReader.ts';

export interface ApiRig {
  readonly url: string;
  readonly deps: GivenDeps;
  /** The key of a fresh session of a demo account: `signIn('buyer')`. */
  readonly signIn: (name: string) => Promise<string>;
  /** Resolves when the projections show everything that was stored. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The demo's id of an account: `idOf('buyer')`. */
export const idOf = (name: string): string => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;

/** The API over a database of one's own with the demo in it: real accounts, vault, event store, handler and projections. */
export async function startApiRig(
  { knex: db, pool, url: databaseUrl, dataDir }: DemoDatabase,
  changes: Partial<GivenDeps> = {},
): Promise<ApiRig> {
  const log = createLogger({ LOG_LEVEL: 'error', production: true });
  const now = () => new Date();
  const notices = createNotices({ db });
  const vault = createVault({ db, masterKey: demoKey, notices });
  const storedLog = createPostgresEventStore({ pool });
  const transparency = createTransparency({
    db,
    storedLog,
    isDense: true,
    signing: vault.logSigning,
    log,
    env: { DATA_DIR: dataDir, production: true },
  });
  const personal = personalEventStore(chainedEventStore(guardedEventStore(storedLog, transparency.standing), vault), {
    vault,
  });
  const cache = recordCache(1_000);
  await dropWhenErased(cache, notices);
  const eventStore = numberedEventStore(personal, db);
  const preparationDeps = { eventStore, vault, ...facts({ db, eventStore, vault, now }) };
  const prepare = preparations(preparationDeps);
  const fileStore = createDiskFileStore({ folder: join(dataDir, 'files') });
  const offload = createOffload({ log });
  const projector = await runProjections({
    knex: db,
    subscribe: eventStore.subscribe,
    projections: allProjections,
    log,
  });
  const { changeFeed, announce } = createChangeFeed();
  const watch = await watchProjections({ knex: db, log, onAdvance: announce });
  const send = commandHandler({ eventStore, now, settingsAt: preparationDeps.settingsAt, cache, prepare });
  const operations = operationsOf(
    {
      db,
      now,
      log,
      eventStore,
      vault,
      send,
      settingsAt: preparationDeps.settingsAt,
      databaseUrl,
      keys: { apart: false },
      env: { ROLE: 'all', production: false },
    },
    { watch, ownLag: projector.lag },
  );
  const deps: GivenDeps = {
    env: { PUBLIC_URL: 'http://tradelines.test', API_ORIGINS: ['https://app.partner.test'], production: false },
    log,
    now,
    db,
    vault,
    fileStore,
    offload,
    eventStore,
    changeFeed,
    notices,
    send,
    operations,
    transparency,
    commandKeys: createCommandKeys({ db }),
    records: createRecordReader({ eventStore, cache }),
    watch,
    queues: queueLists({ now }),
    lists: createListReader({ db, watch }),
    settingsAt: preparationDeps.settingsAt,
    settingsFrom: preparationDeps.settingsFrom,
    sessionClock: now,
    sessionOf: createSessionLookup({ db, now, notices }),
    loginLimits: createLoginLimits({ db }),
    passwordTries: createPasswordTries({ db }),
    codeTries: createPasswordTries({ db }, 'code'),
    limiterFor: (limit) => createTryLimiter({ db }, limit),
    formLimit: createTryLimiter({ db }, { name: 'form', tries: 30, seconds: 900 }),
    signupLimit: createTryLimiter({ db }, SIGN_UPS),
    contactLimit: createTryLimiter({ db }, CONTACTS),
    pageFaultLimit: createTryLimiter({ db }, PAGE_FAULTS),
    captcha: proofOfWork({ db, now, vault, difficulty: 4 }),
    previewLimit: createTryLimiter({ db }, PREVIEWS),
    promocodeTries: createTryLimiter({ db }, PROMOCODE_TRIES),
    providers: new Map(),
    addresses: ownAddresses,
    uploadLimit: createTryLimiter({ db }, UPLOADS),
    quote: (order) => quote({ ...preparationDeps, now }, order),
    dryRun: (intent, actor) =>
      dryRun({ ...preparationDeps, now, cardsOf: (cardholderId) => cardsOf(db, cardholderId) }, intent, actor),
    checks: { database: async () => void (await db.raw('select 1')) },
    metrics: new Registry(),
    admission: createAdmission({ atOnce: 24, waiting: 1_000, waitMs: 30_000, log }),
    ...changes,
  };
  const { app, closeLive } = createApi(deps);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    deps,
    signIn: async (name) => (await createSession({ db, now }, { userId: idOf(name) })).token,
    settled: async () => {
      const head = await eventStore.head();
      if (
        head !== undefined &&
        !(await watch.waitFor(
          allProjections.map((one) => one.name),
          head,
          10_000,
        ))
      ) {
        throw new Error('The projections did not catch up');
      }
    },
    stop: async () => {
      closeLive();
      offload.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await operations.jobs.close();
      await projector.stop();
      await watch.stop();
      await transparency.stop();
      await eventStore.close();
      await notices.close();
    },
  };
}
