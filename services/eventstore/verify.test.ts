import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chained, chainStart } from './chain.ts';
import type { EventStore, NewEvent, StoredEvent } from './eventStore.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { verifyStream } from './verify.ts';

const events = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    type: 'order.commented.v1',
    data: { number },
    meta: { commandId: `c-${number}` },
  }));
async function storeWith(streams: Record<string, number>): Promise<EventStore> {
  const eventStore = createMemoryEventStore();
  for (const [stream, count] of Object.entries(streams)) {
    await eventStore.append(stream, chained(stream, events(count), chainStart), 'noStream');
  }
  return eventStore;
}
/** What a store would answer after somebody with a database client of their own was at it. */
const tamperedWith = (eventStore: EventStore, change: (event: StoredEvent) => StoredEvent): EventStore => ({
  ...eventStore,
  read: async (...requested) => (await eventStore.read(...requested)).map(change),
});
const evesChange = (event: StoredEvent) =>
  event.stream === 'order-2' && event.revision === 1_500n ? { ...event, data: { number: 0 } } : event;

describe('verifying', () => {
  test('whole streams are whole, however many pages they fill', async () => {
    const eventStore = await storeWith({ 'order-1': 3, 'order-2': 2_000 });
    expect(await verifyStream({ eventStore }, 'order-2')).toEqual({ streams: 1, events: 2_000, broken: [] });
  });

  test('a stream that does not exist and an empty store are whole', async () => {
    const eventStore = createMemoryEventStore();
    expect(await verifyStream({ eventStore }, 'order-9')).toEqual({ streams: 0, events: 0, broken: [] });
  });

  test('a change that Eve made is found in its stream and among all', async () => {
    const eventStore = tamperedWith(await storeWith({ 'order-1': 3, 'order-2': 2_000, 'order-3': 4 }), evesChange);
    const [genuine] = await eventStore.read('order-2', { from: 1_500n, max: 1 });
    const broken = [
      {
        stream: 'order-2',
        revision: 1_500n,
        position: 1_504n,
        why: 'hashDiffers',
        expected: expect.stringMatching(/^[0-9a-f]{64}$/),
        found: genuine!.meta.hash,
      },
    ];
    expect((await verifyStream({ eventStore }, 'order-2')).broken).toEqual(broken);
    expect((await verifyStream({ eventStore }, 'order-1')).broken).toEqual([]);
  });
});
