import { knexOf } from '#projections/database/knexOf.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { databaseUrl } from '#testing/databaseUrl.ts';
import { testDatabase, type TestDatabase } from '#testing/testDatabase.ts';
import { vaultMigrations } from './migrations.ts';
import { moveKeys } from './moveKeys.ts';
import { openKeys } from './openKeys.ts';
import { subjectOfUser } from './subject.ts';
import { createVault } from './vault.ts';

const masterKey = randomBytes(32);
const place = { eventId: 'e1', path: 'ssn' };
const log = { info: () => {} };
const home = await testDatabase();
const made: string[] = [];
let main: TestDatabase;

/** The address of a new, empty database: no table of ours is in it. */
async function newDatabase(): Promise<string> {
  const name = `keys_${randomBytes(8).toString('hex')}`;
  await home.knex.raw(`create database ${name}`);
  made.push(name);
  return databaseUrl(home.url, name);
}
/** What a start finds with this address of the keys. */
async function started<Answer>(
  keysUrl: string | undefined,
  look: (vault: ReturnType<typeof createVault>) => Promise<Answer>,
): Promise<Answer> {
  const { db, apart } = await openKeys({ db: main.knex, url: main.url, log }, keysUrl);
  try {
    expect(apart).toBe(keysUrl !== undefined);
    return await look(createVault({ db, masterKey }));
  } finally {
    if (apart) await db.destroy();
  }
}
const sealedOf = (name: string) => (vault: ReturnType<typeof createVault>) =>
  vault.seal(subjectOfUser(name), `of ${name}`, place);
const keysHere = async () => (await main.knex('app.subject_keys').select('subject')).length;

beforeEach(async () => {
  main = await testDatabase();
  return main.drop;
});
afterAll(async () => {
  for (const name of made) await home.knex.raw(`drop database if exists ${name} with (force)`);
  await home.drop();
});

describe('the database of the keys', () => {
  test('moves what was in the main one; nothing stays there, and everything opens as before, at each start', async () => {
    const [ada, cora] = await started(undefined, async (vault) => {
      const both = [await sealedOf('ada')(vault), await sealedOf('cora')(vault)] as const;
      await vault.erase(subjectOfUser('cora'));
      return both;
    });
    const keysUrl = await newDatabase();
    for (const start of [1, 2]) {
      expect(await started(keysUrl, (vault) => vault.openMany([ada, cora])), `start ${start}`).toEqual([
        { kind: 'open', value: 'of ada' },
        { kind: 'erased' },
      ]);
      expect(await keysHere()).toBe(0);
    }
  });

  test('killed before the main one was emptied: the next start goes on; whoever was forgotten in between, here or there, stays so', async () => {
    const boxes = await started(undefined, (vault) =>
      Promise.all(['ada', 'bea', 'cora'].map((name) => sealedOf(name)(vault))),
    );
    const keysUrl = await newDatabase();
    const keys = createKnex(keysUrl);
    await keys.raw('create schema app');
    for (const { up } of vaultMigrations) await up(knexOf(keys));
    await expect(
      main.knex.transaction(async (trx) => {
        await moveKeys(trx, keys);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await keysHere()).toBe(3);
    await createVault({ db: main.knex, masterKey }).erase(subjectOfUser('bea'));
    await createVault({ db: keys, masterKey }).erase(subjectOfUser('cora'));
    await main.knex.transaction((trx) => moveKeys(trx, keys));
    expect(await createVault({ db: keys, masterKey }).openMany(boxes)).toEqual([
      { kind: 'open', value: 'of ada' },
      { kind: 'erased' },
      { kind: 'erased' },
    ]);
    expect(await keysHere()).toBe(0);
    await keys.destroy();
  });

  test('another one than the keys are in is refused, and so is none: nothing would open', async () => {
    await started(await newDatabase(), sealedOf('ada'));
    await expect(started(await newDatabase(), sealedOf('ada'))).rejects.toThrow(
      'The keys of personal data are in another database',
    );
    await expect(started(undefined, sealedOf('ada'))).rejects.toThrow('set KEYS_DATABASE_URL');
  });

  test('the main one itself under its own address is no database apart', async () => {
    const { apart } = await openKeys({ db: main.knex, url: main.url, log }, main.url);
    expect(apart).toBe(false);
  });
});
