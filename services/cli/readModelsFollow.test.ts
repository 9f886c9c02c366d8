import { expect, onTestFinished, test } from 'vitest';
import { tally } from '#projections/testing/tally.ts';
import { parseEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createNotices } from '#services/vault/notices.ts';
import { anEvent } from '#testing/eventstore/contract/subject.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { readModelsFollow } from './readModelsFollow.ts';

test('a restore does not wait for books that have stopped before an event: the others arrive, and it names them', async () => {
  const { knex: db, drop } = await testDatabase();
  const notices = createNotices({ db });
  onTestFinished(async () => {
    await notices.close();
    await drop();
  });
  const eventStore = createMemoryEventStore();
  await eventStore.append('order-1', [{ ...anEvent(), type: 'broken' }], 'noStream');
  await eventStore.append('order-2', [anEvent()], 'noStream');
  const parts = {
    db,
    notices,
    eventStore,
    env: { ...parseEnv({}), masterKey: Buffer.alloc(32) },
    log: createLogger({ LOG_LEVEL: 'silent', production: true }),
  };
  const stopped = await readModelsFollow(parts, [
    tally('books', { money: true }),
    tally('others', { isBroken: () => false }),
  ]);
  expect(stopped).toEqual(['books']);
  expect(await db.table<{ stream: string }>('read.others').select('stream').orderBy('stream')).toEqual([
    { stream: 'order-1' },
    { stream: 'order-2' },
  ]);
});
