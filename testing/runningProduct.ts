import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { ComposeOptions, Parts } from '#services/compose.ts';
import { type Env, parseEnv } from '#services/platform/env.ts';
import { freePort } from '#services/platform/freePort.ts';
import { createLogger } from '#services/platform/logger.ts';
import { run } from '#services/run.ts';
import { type DemoDatabase, demoDatabase, demoKey } from './demoDatabase.ts';
import { testDatabase } from './testDatabase.ts';
import { until } from './until.ts';

export interface RunningProduct {
  readonly url: string;
  readonly parts: Parts;
  /** Moves the product's clock forward, for everybody. */
  readonly moveClock: (hours: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * The whole product in this process, on a database of its own, with the demo's accounts and story. Where the environment
 * names them it runs on `DATABASE_URL`, `EVENTSTORE_URL` and `REDIS_URL` instead: one product after the other, for they
 * share what is there.
 */
export async function runningProduct(
  options: ComposeOptions & {
    readonly logTo?: Writable;
    readonly logLevel?: string;
    /** The file of a simulated story that it begins with instead of the demo's. */
    readonly fromSimulation?: string;
    /** What else it's told: of a provider in the test, for one. */
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningProduct> {
  const outside = parseEnv();
  const home = await homeIn(outside, options.fromSimulation !== undefined);
  const port = await freePort(0);
  const env = {
    ...parseEnv({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: home.dataDir,
      DATABASE_URL: home.url,
      KEYS_DATABASE_URL: outside.DATABASE_URL && outside.KEYS_DATABASE_URL,
      EVENTSTORE_URL: outside.EVENTSTORE_URL,
      REDIS_URL: outside.REDIS_URL,
      CAPTCHA_DIFFICULTY: '4',
      LOG_LEVEL: options.logLevel ?? outside.LOG_LEVEL,
      ...options.env,
    }),
    // Stores that outlive this process want the same key again.
    masterKey: outside.MASTER_KEY ?? demoKey,
  };
  const running = await run(env, createLogger(env, options.logTo), options);
  if (outside.DATABASE_URL) await caughtUp(running.parts);
  return {
    url: `http://localhost:${running.port}`,
    parts: running.parts,
    moveClock: (hours) => running.parts.clock.move(hours * 3_600_000),
    stop: async () => {
      await running.stop();
      await home.drop();
    },
  };
}

/** With the story already played, unless the database or the event store is given, or it has to be empty. Files beside a given database outlive the process, too. */
async function homeIn(
  { DATABASE_URL, EVENTSTORE_URL }: Partial<Env>,
  isEmpty: boolean,
): Promise<Pick<DemoDatabase, 'url' | 'dataDir' | 'drop'>> {
  if (DATABASE_URL) return { url: DATABASE_URL, dataDir: join(tmpdir(), 'tradelines-by-url'), drop: async () => {} };
  if (!EVENTSTORE_URL && !isEmpty) return demoDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-product-'));
  const database = await testDatabase();
  const drop = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: database.url, dataDir, drop };
}

/** Others may have written to these stores, so much that the read models are behind for a while. */
async function caughtUp({ db, eventStore }: Parts): Promise<void> {
  const head = (await eventStore.head()) ?? 0n;
  const behind = () =>
    db('read.checkpoints').where({ state: 'live' }).where('position', '<', String(head)).pluck('projection') as Promise<
      string[]
    >;
  await until(behind, (names) => names.length === 0, 600_000);
}
