import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabase } from '#projections/testing/readDatabase.ts';
import { until } from '#testing/until.ts';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { createNoticedCache } from './noticedCache.ts';
import { createNotices, type Notices } from './notices.ts';

let database: TestDatabase;
let notices: Notices;
beforeAll(async () => {
  database = await readDatabase();
  notices = createNotices({ db: database.knex });
});
afterAll(async () => {
  await notices.close();
  await database.drop();
});

test('what is outdated leaves the memory, though nobody asks for it again', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const cache = createNoticedCache<object>(
    { notices },
    { channel: 'app_test', max: 10, ttlMs: 300, isAbout: () => false },
  );
  await until(() => Promise.resolve(notices.isListening()), Boolean, 5_000);
  const keep = () => {
    const value = { secret: 1 };
    cache.reading().keep('a', value);
    expect(cache.get('a')).toBe(value);
    return new WeakRef(value);
  };
  const kept = keep();
  const isGone = () => {
    collect();
    return Promise.resolve(kept.deref() === undefined);
  };
  await until(isGone, Boolean, 5_000);
  expect(kept.deref()).toBeUndefined();
});
