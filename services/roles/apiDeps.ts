// oxlint-disable max-lines-per-function -- one step after the other
import { Registry } from 'prom-client';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { world } from '#projections/world.ts';
import { addressesFrom } from '#services/address/addresses.ts';
import { SIGN_UPS } from '#services/accounts/registerAccount.ts';
import { captchaFrom } from '#services/captcha/captchaFrom.ts';
import { CONTACTS } from '#services/domains/content/contactForms/contactRequests.ts';
import { createLoginLimits } from '#services/accounts/loginLimits.ts';
import { createPasswordTries } from '#services/accounts/passwordTries.ts';
import { createSessionLookup } from '#services/accounts/sessionLookup.ts';
import { providersFrom } from '#services/accounts/providers/providers.ts';
import { PAGE_FAULTS } from '#services/domains/system/pageFaults/pageFaultsTable.ts';
import { createTryLimiter } from '#services/accounts/tryLimiter.ts';
import { UPLOADS } from '#services/files/uploadLimit.ts';
import { wayToRefused } from '#services/domains/records/stepsOf.ts';
import { PREVIEWS } from '#services/domains/records/previews/limit.ts';
import { PROMOCODE_TRIES } from '#services/domains/promotions/promocodes/limit.ts';
import { createAdmission } from '#services/http/admission.ts';
import type { ChangeFeed } from '#services/http/live/changeFeed.ts';
import type { GivenDeps } from '#services/domains.ts';
import { queueLists } from '#services/domains/queues/queueLists.ts';
import { createListReader, replicaCheck } from '#services/lists/listReader.ts';
import { openReplica } from '#services/lists/replica.ts';
import { createRecordReader } from '#services/commands/recordReader.ts';
import { createCommandKeys } from '#services/commands/commandKeys.ts';
import { quote } from '#services/domains/orders/quote.ts';
import { redisChecks, redisMetrics } from '#services/operations/redisHealth.ts';
import type { OwnLag } from '#services/operations/report.ts';
import { troubleChecks, troubleMetrics } from '#services/operations/troubles.ts';
import type { Parts } from '#services/compose.ts';
import { logHealth, logMetrics } from '#services/transparency/logHealth.ts';
import { operationsOf } from './operations.ts';
import { dryRun } from '#services/domains/records/previews/dryRun.ts';
import type { Db } from '#projections/database/db.ts';

/** Where an API hears of what happens elsewhere in its process. */
export interface ApiSources {
  readonly watch: ProjectionWatch;
  readonly changeFeed: ChangeFeed;
  readonly ownLag?: OwnLag | undefined;
  /** No request is taken any more. */
  readonly isStopping?: () => boolean;
}

/** Everything that `createApi` is given, made of the product's parts. `stop` after the last request: it closes what was opened here. */
export async function apiDepsOf(
  parts: Parts,
  { watch, changeFeed, ownLag, isStopping = () => false }: ApiSources,
): Promise<{ readonly deps: GivenDeps; readonly stop: () => Promise<void> }> {
  const {
    db,
    redis,
    env,
    log,
    now,
    eventStore,
    vault,
    fileStore,
    offload,
    cache,
    send,
    notices,
    settingsAt,
    settingsFrom,
  } = parts;
  const metrics = new Registry();
  logMetrics(parts, metrics);
  troubleMetrics(metrics, db);
  redisMetrics(metrics, redis);
  const limiting = { db, ...(redis ? { redis } : {}) };
  const sessionClock = () => world.now();
  const operations = operationsOf(parts, { watch, ownLag });
  const replica = env.LISTS_DATABASE_URL
    ? await openReplica({ url: env.LISTS_DATABASE_URL, main: db, log })
    : undefined;
  const records = createRecordReader({ eventStore, cache });
  const deps: GivenDeps = {
    env,
    log,
    now,
    db,
    vault,
    fileStore,
    offload,
    eventStore,
    transparency: parts.transparency,
    send,
    metrics,
    changeFeed,
    notices,
    operations,
    commandKeys: createCommandKeys({ db }),
    records,
    wayTo: wayToRefused({ records, now, settingsAt }),
    watch,
    queues: queueLists({ now }),
    lists: createListReader({ db, watch, replica, metrics }),
    settingsAt,
    settingsFrom,
    sessionClock,
    sessionOf: createSessionLookup({ db, now: sessionClock, notices }),
    loginLimits: createLoginLimits(limiting),
    passwordTries: createPasswordTries(limiting),
    codeTries: createPasswordTries(limiting, 'code'),
    limiterFor: (limit) => createTryLimiter(limiting, limit),
    formLimit: createTryLimiter(limiting, { name: 'form', tries: 30, seconds: 900 }),
    signupLimit: createTryLimiter(limiting, SIGN_UPS),
    contactLimit: createTryLimiter(limiting, CONTACTS),
    pageFaultLimit: createTryLimiter(limiting, PAGE_FAULTS),
    captcha: captchaFrom(env, { db, now: sessionClock, vault, log }),
    previewLimit: createTryLimiter(limiting, PREVIEWS),
    promocodeTries: createTryLimiter(limiting, PROMOCODE_TRIES),
    uploadLimit: createTryLimiter(limiting, UPLOADS),
    providers: providersFrom(env),
    addresses: addressesFrom(env, { log }),
    quote: (order) => quote({ ...parts.preparationDeps, now }, order),
    admission: createAdmission({
      atOnce: env.REQUESTS_AT_ONCE,
      waiting: env.REQUESTS_WAITING,
      waitMs: env.REQUEST_WAIT_MS,
      log,
      metrics,
    }),
    dryRun: (intent, actor) =>
      dryRun({ ...parts.preparationDeps, now, cardsOf: (cardholderId) => cardsOf(db, cardholderId) }, intent, actor),
    checks: {
      serving: async () => {
        if (isStopping()) throw new Error('Stopping');
        return undefined;
      },
      database: async () => void (await db.raw('select 1')),
      log: () => logHealth(parts),
      keys: async () => void (await parts.keys.db.raw('select 1')),
      'event store': async () => `${(await eventStore.head()) ?? 'empty'}`,
      projections: async () => {
        const head = await eventStore.head();
        if (head !== undefined && !(await watch.waitFor('orders', head, 2_000))) {
          throw new Error('The projections are behind');
        }
        return undefined;
      },
      ...troubleChecks(db),
      ...redisChecks(redis),
      ...(replica && { lists: replicaCheck(replica) }),
    },
  };
  return {
    deps,
    stop: async () => void (await Promise.all([operations.jobs.close(), replica?.stop()])),
  };
}

/** All cards of a cardholder that the lists show now. */
const cardsOf = (db: Db, cardholderId: string): Promise<readonly string[]> =>
  db('read.cards').where({ cardholder_id: cardholderId }).pluck('id');
