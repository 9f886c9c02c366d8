import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { numberedEventStore } from './numberedEventStore.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());

const event = (id = randomUUID()): NewEvent => ({
  id,
  type: 'order.placed.v1',
  data: {},
  meta: { at: '2026-11-28T12:00:00Z' },
});
const numbersIn = async (store: EventStore) =>
  (await store.readAll({ max: 100 })).map(({ stream, meta }) => [stream, meta['number']]);

test('new orders, bookings and tickets get one number each, in their first event; nothing else gets any', async () => {
  const stored = createMemoryEventStore();
  const store = numberedEventStore(stored, database.knex);
  await store.append('order-a', [event(), event()], 'noStream');
  await store.append('order-a', [event()], 1n);
  await store.append('card-c', [event()], 'noStream');
  await store.append('booking-b', [event()], 'noStream');
  await store.append('ticket-t', [event()], 'noStream');
  expect(await numbersIn(stored)).toEqual([
    ['order-a', 1001],
    ['order-a', undefined],
    ['order-a', undefined],
    ['card-c', undefined],
    ['booking-b', 1002],
    ['ticket-t', 1003],
  ]);
});

test('an append that is sent again carries the number that it had', async () => {
  const sent: (readonly NewEvent[])[] = [];
  const stored = createMemoryEventStore();
  const losing: EventStore = {
    ...stored,
    append: async (...requested) => {
      sent.push(requested[1]);
      const answer = await stored.append(...requested);
      if (sent.length === 1) throw new Error('The answer was lost');
      return answer;
    },
  };
  const store = numberedEventStore(losing, database.knex);
  const placed = event();
  await expect(store.append('order-r', [placed], 'noStream')).rejects.toThrow('lost');
  expect(await store.append('order-r', [placed], 'noStream')).toMatchObject({ repeated: true });
  expect(sent[1]).toEqual(sent[0]);
});

test('on a log from before, numbers begin above its positions, whichever of two processes comes first', async () => {
  const old = await testDatabase();
  try {
    const stored = { ...createMemoryEventStore(), head: async () => 258_477n };
    const [one, two] = [numberedEventStore(stored, old.knex), numberedEventStore(stored, old.knex)];
    await Promise.all(
      [...'abcd'].map((name, index) => (index % 2 ? one : two).append(`order-${name}`, [event()], 'noStream')),
    );
    const numbers = (await numbersIn(stored)).map(([, number]) => number as number).toSorted();
    expect(numbers).toEqual([258_478, 258_479, 258_480, 258_481]);
  } finally {
    await old.drop();
  }
});
