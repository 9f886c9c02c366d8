import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';
import { createCommandKeys, pruneCommandKeys } from './commandKeys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

test('a key belongs to the first request that came with it, in whichever process, and is forgotten after a week', async () => {
  const db = database.knex;
  const [one, other] = [createCommandKeys({ db }), createCommandKeys({ db })];
  const id = randomUUID();
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).claim(id, `digest-${index % 4}`)),
  );
  const winner = claims.indexOf(true) % 4;
  expect(claims).toEqual(claims.map((_, index) => index % 4 === winner));
  await db.raw(`update app.command_keys set at = now() - interval '6 days'`);
  await pruneCommandKeys({ db });
  expect(await one.claim(id, 'another')).toBe(false);
  await db.raw(`update app.command_keys set at = now() - interval '8 days'`);
  await pruneCommandKeys({ db });
  expect(await one.claim(id, 'another')).toBe(true);
});
