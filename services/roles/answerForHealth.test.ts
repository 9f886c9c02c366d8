import { expect, onTestFinished, test } from 'vitest';
import { openPort } from '#services/platform/openPort.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { answerForHealth } from './answerForHealth.ts';

const token = 'a-token-of-our-operators-2026';

/** A worker in production whose events are not in its database. */
async function worker(OPERATORS_TOKEN?: string) {
  const database = await testDatabase();
  const port = await openPort(0);
  const { knex: db } = database;
  answerForHealth(
    {
      db,
      redis: undefined,
      keys: { db },
      eventStore: createMemoryEventStore(),
      env: { production: true, OPERATORS_TOKEN },
    },
    port,
  );
  onTestFinished(async () => {
    await port.drain();
    await database.drop();
  });
  const asked = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port.port}${path}`, { headers })).status;
  return { db, asked };
}

test('a worker whose database is gone is not ready, although the event store elsewhere answers', async () => {
  const { db, asked } = await worker();
  expect(await asked('/readyz')).toBe(200);
  await db.destroy();
  expect([await asked('/readyz'), await asked('/healthz')]).toEqual([503, 200]);
});

test('the metrics of a worker in production are for operators alone, as those of the API are', async () => {
  expect(await (await worker()).asked('/metrics')).toBe(404);
  const { asked } = await worker(token);
  expect(await asked('/metrics')).toBe(404);
  expect(await asked('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
});
