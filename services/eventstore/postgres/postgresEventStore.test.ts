import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { eventStoreContract } from '#testing/eventstore/contract/eventStoreContract.ts';
import { postgresSubject } from '#testing/eventstore/postgresSubject.ts';
import { createPostgresEventStore } from './postgresEventStore.ts';

eventStoreContract(
  'PostgreSQL',
  async () => {
    const database = await testDatabase();
    const subject = await postgresSubject(database.url);
    return { ...subject, release: () => subject.release().finally(database.drop) };
  },
  { overNetwork: true, idsUniqueOver: 'store' },
);

test('streams that are asked for at once are read together', async () => {
  const database = await testDatabase();
  const asked = vi.spyOn(database.pool, 'query');
  const store = createPostgresEventStore({ pool: database.pool });
  const streams = Array.from({ length: 20 }, (_, n) => `order-${n}`);
  const event = (n: number) => ({ id: randomUUID(), type: 't.t.v1', data: { n }, meta: {} });
  for (const [n, stream] of streams.entries()) await store.append(stream, [event(n), event(n)], 'noStream');
  asked.mockClear();
  const read = await Promise.all([...streams, 'order-none'].map((stream) => store.read(stream)));
  expect(read.map((events) => events.map(({ stream, revision, data }) => [stream, revision, data]))).toEqual([
    ...streams.map((stream, n) => [
      [stream, 0n, { n }],
      [stream, 1n, { n }],
    ]),
    [],
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  // So are their first events alone.
  asked.mockClear();
  const first = await Promise.all([...streams, 'order-none'].map((stream) => store.read(stream, { max: 1 })));
  expect(first).toEqual(read.map((events) => events.slice(0, 1)));
  expect(asked).toHaveBeenCalledTimes(1);
  await store.close();
  await database.drop();
});
