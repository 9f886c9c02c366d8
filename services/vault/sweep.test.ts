import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { migrate } from '#services/platform/migrate.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#services/platform/postgres/embedded.ts';
import { keptSettings } from '#services/platform/postgres/serverSettings.ts';
import { vaultMigrations } from './migrations.ts';
import { subjectOfUser } from './subject.ts';
import { createVault } from './vault.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-sweep-'));
let server: EmbeddedPostgres;
beforeAll(
  async () =>
    void (server = await startEmbeddedPostgres({
      dataDir,
      log: createLogger({ LOG_LEVEL: 'silent', production: true }),
    })),
);
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes everything to the files, as the server does every few minutes. */
async function checkpoint(): Promise<void> {
  const { port, superuserPassword } = keptSettings(join(dataDir, 'postgres', 'settings.json'))!;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

/** Files of tables in which these bytes stand. */
function filesWith(bytes: Buffer): readonly string[] {
  const folder = join(dataDir, 'postgres', 'data', 'base');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(bytes));
}

test('a destroyed key stands in no file of a table once the table was swept; the others do', async () => {
  const db = createKnex(server.keysUrl);
  await migrate(db, vaultMigrations);
  const vault = createVault({ db, masterKey: randomBytes(32) });
  for (const name of ['ada', 'bea']) await vault.seal(subjectOfUser(name), 'secret', { eventId: 'e1', path: 'ssn' });
  const wrapped = async (name: string): Promise<Buffer> =>
    (await db('app.subject_keys')
      .where({ subject: subjectOfUser(name) })
      .first('wrapped_key'))!.wrapped_key!;
  const [ada, bea] = [await wrapped('ada'), await wrapped('bea')];
  await vault.erase(subjectOfUser('ada'));
  await checkpoint();
  // Until then the old version of the row is still there: what the sweep is for.
  expect(filesWith(ada)).toHaveLength(1);
  await vault.sweep();
  await checkpoint();
  expect(filesWith(ada)).toEqual([]);
  expect(filesWith(bea)).toHaveLength(1);
  await db.destroy();
});
