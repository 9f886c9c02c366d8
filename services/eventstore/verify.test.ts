import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chained, chainStart } from './chain.ts';
import type { EventStore, NewEvent, StoredEvent } from './eventStore.ts';
import { createMemoryEventStore } from './memory/memoryEventStore.ts';
import { verifyAll, verifyStream } from './verify.ts';

const events = (count: number): NewEvent[] => Array.from({ length: count }, (_, number) => ({ id: randomUUID(), type: 'order.commented.v1', data: { number }, meta: { commandId: `c-${number}` } }));
async function storeWith(streams: Record<string, number>): Promise<EventStore> {
  const eventStore = createMemoryEventStore();
  for (const [stream, count] of Object.entries(streams)) await eventStore.append(stream, chained(stream, events(count), chainStart), 'noStream');
  return eventStore;
}
/** What a store would answer after somebody with a database client of their own was at it. */
const tamperedWith = (eventStore: EventStore, change: (event: StoredEvent) => StoredEvent): EventStore => ({
  ...eventStore,
  read: async (...asked) => (await eventStore.read(...asked)).map(change),
  readAll: async (asked) => (await eventStore.readAll(asked)).map(change),
});
const evesChange = (event: StoredEvent) => (event.stream === 'order-2' && event.revision === 1_500n ? { ...event, data: { number: 0 } } : event);

describe('verifying', () => {
  test('whole streams are whole, however many pages they fill', async () => {
    const eventStore = await storeWith({ 'order-1': 3, 'order-2': 2_000 });
    expect(await verifyStream({ eventStore }, 'order-2')).toEqual({ streams: 1, events: 2_000, broken: [] });
    expect(await verifyAll({ eventStore })).toMatchObject({ streams: 2, events: 2_003, broken: [], end: { position: 2_003n }, since: null });
  });

  test('a stream that does not exist and an empty store are whole', async () => {
    const eventStore = createMemoryEventStore();
    expect(await verifyStream({ eventStore }, 'order-9')).toEqual({ streams: 0, events: 0, broken: [] });
    expect(await verifyAll({ eventStore })).toEqual({ streams: 0, events: 0, broken: [], end: null, since: null });
  });

  test('a change that Eve made is found in its stream and among all', async () => {
    const eventStore = tamperedWith(await storeWith({ 'order-1': 3, 'order-2': 2_000, 'order-3': 4 }), evesChange);
    const [genuine] = await eventStore.read('order-2', { from: 1_500n, max: 1 });
    const broken = [{ stream: 'order-2', revision: 1_500n, position: 1_504n, why: 'hashDiffers', expected: expect.stringMatching(/^[0-9a-f]{64}$/), found: genuine!.meta.hash }];
    expect((await verifyStream({ eventStore }, 'order-2')).broken).toEqual(broken);
    expect((await verifyStream({ eventStore }, 'order-1')).broken).toEqual([]);
    expect(await verifyAll({ eventStore })).toMatchObject({ streams: 3, events: 2_007, broken });
  });

  test('progress is told page by page, up to the last position', async () => {
    const eventStore = await storeWith({ 'order-1': 900, 'order-2': 900 });
    const told: { events: number; position: bigint }[] = [];
    await verifyAll({ eventStore, onProgress: (progress) => void told.push(progress) });
    expect(told).toEqual([{ events: 1_000, position: 1_000n }, { events: 1_800, position: 1_800n }]);
  });

  test('what was there at an earlier verification is compared with what stands there now', async () => {
    const eventStore = await storeWith({ 'order-1': 3, 'order-2': 4 });
    const { end: earlier } = await verifyAll({ eventStore });
    await eventStore.append('order-3', chained('order-3', events(2), chainStart), 'noStream');
    expect(await verifyAll({ eventStore, earlier })).toMatchObject({ broken: [], since: earlier });
  });

  test('whole chains do not hide that Eve took a stream out, cut the end off, or made a stream anew', async () => {
    const genuine = await storeWith({ 'order-1': 3, 'order-2': 4 });
    const { end: earlier } = await verifyAll({ eventStore: genuine });
    const without = (gone: (event: StoredEvent) => boolean): EventStore => ({ ...genuine, readAll: async (asked) => (await genuine.readAll(asked)).filter((event) => !gone(event)) });
    const made = chained('order-1', events(3), chainStart);
    const forgeries = [
      without(({ stream }) => stream === 'order-1'),
      without(({ stream, revision }) => stream === 'order-2' && revision === 3n),
      tamperedWith(genuine, (event) => (event.stream === 'order-1' ? { ...event, ...made[Number(event.revision)]! } : event)),
    ];
    for (const eventStore of forgeries) {
      const { broken, since } = await verifyAll({ eventStore, earlier });
      expect(broken).toEqual([]);
      expect(since!.digest).not.toBe(earlier!.digest);
    }
  });
});
