import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { compose } from '#services/compose.ts';
import { parseEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { startProjector } from '#services/roles/projector.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { databaseUrl } from './databaseUrl.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { until } from './until.ts';

/** What opens the personal data of the demo, in every database of a test run alike: the story is played once and cloned. */
export const demoKey = Buffer.alloc(32, 'the demo of a test run');

/** Any number: whoever comes first tells the story, the others wait. */
const LOCK_KEY = 7_301_118;

export interface DemoDatabase extends TestDatabase {
  /** Holds the demo's files; goes with the database. */
  readonly dataDir: string;
}

/**
 * A separate database with the demo's accounts and story, encrypted with `demoKey`, and projected; nothing
 * has reacted yet. (Telling takes 3 s of processor time, and 30 files of tests begin with it.)
 */
export async function demoDatabase(): Promise<DemoDatabase> {
  await playedOnce(inject('postgresUrl'));
  const database = await testDatabase('demo');
  const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-product-'));
  cpSync(inject('demoFolder'), dataDir, { recursive: true });
  const drop = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, dataDir, drop };
}

async function playedOnce(serverUrl: string): Promise<void> {
  const pool = createPool(serverUrl, { max: 1 });
  // Checked out for as long as it takes: a pool closes what lies idle, and the lock goes with its connection.
  const admin = await pool.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const { rowCount } = await admin.query(`select 1 from pg_database where datname = 'demo'`);
    if (rowCount !== 0) return;
    await admin.query('drop database if exists telling with (force)');
    await admin.query('create database telling template template');
    await report(databaseUrl(serverUrl, 'telling'));
    await admin.query('alter database telling rename to demo');
  } finally {
    admin.release(true);
    await pool.end();
  }
}

async function report(url: string): Promise<void> {
  const env = {
    ...parseEnv({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: inject('demoFolder') }),
    masterKey: demoKey,
  };
  const parts = await compose(env, createLogger({ LOG_LEVEL: 'error', production: true }));
  const projector = await startProjector(parts);
  await seedDemo(parts);
  const head = String(await parts.eventStore.head());
  await until(
    async () => projector.lag(),
    (all) => all.every(({ position }) => position === head),
  );
  await projector.stop();
  await parts.close();
}
