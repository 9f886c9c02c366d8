import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLogger } from '#services/platform/logger.ts';
import { migrate } from '#services/platform/migrate.ts';
import { allMigrations } from '#services/migrations.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { ownerIn } from '#services/platform/postgres/dataFolderLock.ts';
import { startEmbeddedPostgres } from '#services/platform/postgres/embedded.ts';
import { keptSettings } from '#services/platform/postgres/serverSettings.ts';
import { databaseUrl } from './databaseUrl.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one database server of this test run. */
    readonly postgresUrl: string;
    /** The same server as its superuser, whom the product itself never is. */
    readonly superuserUrl: string;
    /** For the files of the demo that every test file with a demo begins with. */
    readonly demoFolder: string;
  }
}

const prefix = 'tradelines-test-';

/** No test outlives a power cut: what is killed here are processes, whose writes the system keeps. Room for the pages of a few databases. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  // What is sent is counted (`transitionCosts.test.ts`).
  shared_preload_libraries: 'pg_stat_statements',
};

/** Starts the one database server of a test run and fills `template`, which `testDatabase()` clones. */
export default async function startTestServer(project: TestProject) {
  removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings,
    log: createLogger({ LOG_LEVEL: 'warn', production: false }),
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await fillTemplate(server.url);
  } catch (fault) {
    await stop();
    throw fault;
  }
  project.provide('postgresUrl', server.url);
  const { port, superuserPassword } = keptSettings(join(dataDir, 'postgres', 'settings.json'))!;
  project.provide('superuserUrl', `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`);
  project.provide('demoFolder', join(dataDir, 'demo'));
  return stop;
}

async function fillTemplate(serverUrl: string) {
  const admin = createKnex(serverUrl, { max: 1 });
  await admin.raw('create database template');
  await admin.destroy();
  const template = createKnex(databaseUrl(serverUrl, 'template'));
  await migrate(template, allMigrations());
  await template.destroy();
}

/** Folders of test runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const owned = ownerIn(join(folder, 'postgres', 'owner.json'));
    if (owned === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
