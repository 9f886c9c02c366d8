import { afterAll, describe, expect, test } from 'vitest';
import { eventStoreContract } from '#testing/eventstore/contract/eventStoreContract.ts';
import { anEvent, aStream, idsOf, someEvents } from '#testing/eventstore/contract/subject.ts';
import type { EventStore } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { createEventStoreDb } from './eventStoreDb.ts';
import { eventStoreDbSubject } from '#testing/eventstore/eventStoreDbSubject.ts';

eventStoreContract(
  'EventStoreDB adapter on a server in this process',
  async () => {
    const server = await startEventStoreDouble();
    const subject = await eventStoreDbSubject(`esdb://127.0.0.1:${server.port}?tls=false`);
    return { ...subject, release: () => subject.release().finally(server.close) };
  },
  { overNetwork: true, idsUniqueOver: 'stream' },
);

describe('two cuts in a row', async () => {
  const server = await startEventStoreDouble();
  const { network, release } = await eventStoreDbSubject(`esdb://127.0.0.1:${server.port}?tls=false`);
  const stores: EventStore[] = [];
  const another = () => {
    const store = createEventStoreDb({ url: `esdb://127.0.0.1:${network!.port}?tls=false` });
    stores.push(store);
    return store;
  };
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await release();
    await server.close();
  });
  const stream = aStream();
  const events = someEvents(2);

  test.each([
    [
      'an append',
      async (store: EventStore) =>
        expect(await store.append(stream, events, 'noStream')).toMatchObject({ revision: 1n }),
    ],
    ['a read', async (store: EventStore) => expect(idsOf(await store.read(stream))).toEqual(idsOf(events))],
    ['a page of everything', async (store: EventStore) => expect(await store.readAll({ max: 2 })).toHaveLength(2)],
    ['the head', async (store: EventStore) => expect(await store.head()).toBeDefined()],
  ])(
    '%s is not noticed by who asks: neither for the first request nor for one on a connection that was in use',
    async (_, ask) => {
      const fresh = another();
      network!.cutNext(2);
      await ask(fresh);
      const used = another();
      await used.head();
      network!.cutNext(1);
      network!.cut();
      await ask(used);
    },
  );

  test('an append that is sent again because its answer was lost is there once, and is not called a repetition', async () => {
    const store = another();
    const own = aStream();
    await store.head();
    const appends = Array.from({ length: 20 }, (_, at) => store.append(`${own}${at}`, [anEvent()], 'noStream'));
    network!.cut();
    for (const answer of await Promise.all(appends)) expect(answer).toMatchObject({ revision: 0n, repeated: false });
    for (let at = 0; at < appends.length; at += 1) expect(await store.read(`${own}${at}`)).toHaveLength(1);
  });

  test('a server that is down is reported within three seconds, whatever the timeout for a silent one', async () => {
    const store = another();
    await store.head();
    await network!.goDown();
    for (const requested of [
      () => store.append(aStream(), [anEvent()], 'noStream'),
      () => store.read(stream),
      () => store.head(),
    ]) {
      const began = performance.now();
      await expect(requested()).rejects.toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - began).toBeLessThan(3_000);
    }
    await network!.comeBack();
    await expect.poll(() => store.head().catch(() => undefined)).toBeDefined();
  });
});

test('a store that has replaced its connections leaves none of them open when it closes', async () => {
  const server = await startEventStoreDouble();
  const { network, release } = await eventStoreDbSubject(`esdb://127.0.0.1:${server.port}?tls=false`);
  const store = createEventStoreDb({ url: `esdb://127.0.0.1:${network!.port}?tls=false` });
  const subscriptions = [1, 2].map(() => store.subscribe({ onEvents: async () => {} }));
  for (let round = 0; round < 4; round += 1) {
    await store.append(aStream(), [anEvent()], 'noStream');
    const head = store.head();
    network!.cut();
    await head;
    await network!.goDown();
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    await network!.comeBack();
    await expect.poll(() => store.head().catch(() => undefined)).toBeDefined();
  }
  await store.close();
  // gRPC waits a second before it tries again: what would go on connecting has done so by then.
  const later = performance.now() + 2_000;
  await expect
    .poll(() => ({ open: network!.connections(), isLater: performance.now() > later }))
    .toEqual({ open: 0, isLater: true });
  await Promise.all(subscriptions.map(({ stop }) => stop()));
  await release();
  await server.close();
});
