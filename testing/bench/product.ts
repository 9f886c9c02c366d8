import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProjections } from '#projections/all.ts';
import { type ProjectionWatch, watchProjections } from '#projections/engine/watch.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { compose, type Parts } from '#services/compose.ts';
import { type Env, loadEnv } from '#services/platform/env.ts';
import { freePort } from '#services/platform/freePort.ts';
import { createLogger } from '#services/platform/logger.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { until } from '../until.ts';
import type { Target } from './commands.ts';
import { show } from './figures.ts';
import { postmasterIn, processorTime, type Spent } from './processor.ts';

/** The product under test: a seeded server in a process of its own, and the same stores beside it. */
export interface Product {
  readonly env: Env;
  readonly url: string;
  /** Of the server that runs now. */
  readonly pid: () => number;
  /** Processor time so far: its own, and PostgreSQL's. */
  readonly spent: () => Spent;
  readonly parts: Parts;
  readonly watch: ProjectionWatch;
  /** In MB. */
  readonly memory: () => Promise<number>;
  readonly idleMemory: number;
  readonly tokenOf: (who: string) => Promise<string>;
  /** Stops the server and starts it again; in seconds, from the start until it is ready. */
  readonly restarted: () => Promise<number>;
  /** 64 sessions of staff, and orders that they may comment on: all, or those of a tab. */
  readonly target: (tab?: string) => Promise<Target>;
  /** Resolves when nothing was appended for three seconds and no mail is left. */
  readonly steady: () => Promise<void>;
  /** Stops the server and removes everything. */
  readonly stop: () => Promise<void>;
}

export interface ProductOptions {
  readonly orders: number;
  readonly print: (line: string) => void;
  /** For Node, before the script that starts the server. */
  readonly nodeArgs?: readonly string[];
  /** Called with the seeded stores while the server isn't up yet. */
  readonly beforeStart?: (parts: Parts) => Promise<void>;
}

const TIMEOUT_MS = 600_000;

/** Seeds a new folder and starts the server on it. Resolves once what the seed sets off is done. */
export async function startProduct({
  orders,
  print,
  nodeArgs = [],
  beforeStart = async () => {},
}: ProductOptions): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-bench-'));
  const port = await freePort();
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' });
  const env = loadEnv();
  const log = createLogger(env);
  const alone = await compose(env, log);
  await seedDemo(alone);
  const from = performance.now();
  const { events } = await seedOrders(alone, orders, () => {});
  print(`seeding ${show(orders)} orders   ${show(events / ((performance.now() - from) / 1000))} events/s`);
  await beforeStart(alone);
  await alone.close();

  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const started = async () => {
    const starting = performance.now();
    const server = spawn(process.execPath, [...nodeArgs, 'scripts/start.mjs'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(isReady, (ready) => ready, TIMEOUT_MS);
    return { server, seconds: (performance.now() - starting) / 1_000 };
  };
  let { server, seconds } = await started();
  print(`first start on all of that, until it is in the lists   ${show(seconds, 1)} s`);
  const parts = await compose(env, log, { attach: true });
  const watch = await watchProjections({ knex: parts.db, log: parts.log });
  const memory = async () =>
    Number(/^process_resident_memory_bytes (\d\S*)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]) /
    1024 ** 2;
  const idleMemory = await memory();
  await watch.waitFor(
    allProjections.map(({ name }) => name),
    (await parts.eventStore.head()) ?? 0n,
    TIMEOUT_MS,
  );
  await untilSteady(parts);
  const tokenOf = async (who: string) => {
    const { id } = demoAccounts.find(({ email }) => email.startsWith(`${who}@`))!;
    return (await createSession(parts, { userId: id, address: '127.0.0.1', userAgent: 'bench' })).token;
  };
  let held = true;
  const letGo = async () => {
    if (!held) return;
    held = false;
    await watch.stop();
    await parts.close();
  };
  return {
    env,
    url,
    pid: () => server.pid!,
    spent: () => processorTime(server.pid!, postmasterIn(dataDir)),
    parts,
    watch,
    memory,
    idleMemory,
    tokenOf,
    steady: () => untilSteady(parts),
    target: async (tab) => ({
      url,
      tokens: await Promise.all(Array.from({ length: 64 }, () => tokenOf('orders-staff'))),
      orderIds: (
        await parts
          .db('read.orders')
          .where(tab ? { tab } : {})
          .whereNotNull('tab')
          .limit(2_000)
          .select('id')
      ).map(({ id }: { id: string }) => id),
    }),
    restarted: async () => {
      await letGo();
      await ended(server);
      ({ server, seconds } = await started());
      return seconds;
    },
    stop: async () => {
      await letGo();
      await ended(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** What the seeded orders set off (mails, reactions, deadlines) is done: for three seconds nothing was appended and no mail was left. */
async function untilSteady({ db, eventStore }: Parts): Promise<void> {
  const STEADY_MS = 3_000;
  // What is counted meanwhile has these questions in it: few of them.
  const EVERY_MS = 500;
  let head: bigint | undefined;
  let since = performance.now();
  const steadyFor = async () => {
    const [now, mails] = [
      await eventStore.head(),
      await db('app.mail_outbox').whereIn('status', ['pending', 'sending']).count({ left: '*' }).first(),
    ];
    if (now !== head || Number(mails?.left) > 0) since = performance.now();
    head = now;
    return performance.now() - since;
  };
  await until(steadyFor, (ms) => ms > STEADY_MS, TIMEOUT_MS, EVERY_MS);
}
