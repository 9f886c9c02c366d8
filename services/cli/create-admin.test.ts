import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { createAdminCommand } from './create-admin.ts';

const database = await testDatabase();
afterAll(database.drop);
const deps = {
  db: database.knex,
  now: () => new Date('2026-11-21T12:00:00.000Z'),
  vault: createVault({ db: database.knex, masterKey: randomBytes(32) }),
  publicUrl: 'https://tradelines.example',
};

test('the first admin gets a link to set a password; a wrong call says how it goes', async () => {
  const printed: string[] = [];
  const run = (...args: string[]) => createAdminCommand(deps, args, (line) => printed.push(line));
  expect([await run(), await run('not-an-address'), await run('root@example.test')]).toEqual([2, 1, 0]);
  expect(printed.slice(0, 2)).toEqual([
    'Usage: npm run create-admin -- EMAIL',
    'not-an-address is not an e-mail address',
  ]);
  expect(printed.at(-1)).toMatch(/^https:\/\/tradelines\.example\/set-password#token=[\w-]{43}$/);
});
