import { randomUUID } from 'node:crypto';
import type { OwnDb } from '#projections/database/db.ts';
import type pg from 'pg';
import { inject } from 'vitest';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { databaseUrl } from './databaseUrl.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly knex: OwnDb;
  /** Ends `pool` and `knex` and removes the database, whoever is still connected to it. */
  readonly drop: () => Promise<void>;
}

/** A database of one's own with every migration applied, cloned from the run's template. Call it once per test file. */
export async function testDatabase(template: 'template' | 'demo' = 'template'): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files, which is quick where nothing is forced to the disk (`testing/globalSetup.ts`).
  await asAdmin(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const pool = createPool(url);
  const knex = createKnex(url);
  const drop = async () => {
    await Promise.all([pool.end(), knex.destroy()]);
    await dropped(serverUrl, name);
  };
  return { url, pool, knex, drop };
}

async function asAdmin(serverUrl: string, sql: string) {
  const admin = createPool(serverUrl, { max: 1 });
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** Autovacuum is not ours to end: it is asked again until it is gone by itself. */
async function dropped(serverUrl: string, name: string): Promise<void> {
  const giveUpAt = performance.now() + 20_000;
  for (;;) {
    try {
      return await asAdmin(serverUrl, `drop database if exists ${name} with (force)`);
    } catch (fault) {
      if ((fault as { code?: string }).code !== '42501' || performance.now() > giveUpAt) throw fault;
    }
  }
}
