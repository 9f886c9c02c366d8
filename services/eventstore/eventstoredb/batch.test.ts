import { randomUUID } from 'node:crypto';
import { DeadlineExceededError, EventStoreDBClient, jsonEvent, NO_STREAM, TimeoutError } from '@eventstore/db-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anEvent, aStream, idsOf, someEvents } from '#testing/eventstore/contract/subject.ts';
import { cuttableProxy } from '#testing/eventstore/contract/cuttableProxy.ts';
import type { EventStore } from '../eventStore.ts';
import { RevisionConflict, StoreRefused, StoreUnavailable } from '../faults.ts';
import { connectTo } from './connection.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import type { TransactionLog, TransactionLogOptions } from '#testing/eventstore/double/transactionLog.ts';
import { createEventStoreDb } from './eventStoreDb.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
const server = async (options?: TransactionLogOptions) => {
  const started = await startEventStoreDouble(options);
  ends.push(started.close);
  return started;
};
const storeOn = (port: number, timeoutMs = 10_000) => {
  const store = createEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false`, timeoutMs });
  ends.push(store.close);
  return store;
};

describe('the server drops what it is just about to index', () => {
  test('as the client alone sees it: the same event again, while the first is not indexed, is not answered but times out; later it is', async () => {
    const { port, log } = await server({ indexedAfterMs: 2_000, commitTimeoutMs: 200 });
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
    ends.push(client.dispose);
    const [stream, { id }] = [aStream(), anEvent()];
    const first = log.append(
      stream,
      [
        {
          id,
          type: 'order.placed.v1',
          contentType: 'application/json',
          data: Buffer.from('{}'),
          metadata: Buffer.from('{}'),
        },
      ],
      -1,
    );
    const again = (options: object) =>
      client.appendToStream(stream, jsonEvent({ id, type: 'order.placed.v1', data: {} }), {
        expectedRevision: NO_STREAM,
        ...options,
      });
    await expect(again({ credentials: { username: 'one', password: 'call each' } })).rejects.toBeInstanceOf(
      TimeoutError,
    );
    await expect(again({})).rejects.toBeInstanceOf(DeadlineExceededError);
    await first;
    expect(await again({})).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(log.stream(stream)).toHaveLength(1);
  });

  test('our store is answered all the same: of eight at once from two processes one wrote, seven repeat, all with one position, long before a timeout', async () => {
    const { port } = await server({ indexedAfterMs: 200, commitTimeoutMs: 60_000 });
    const processes = [storeOn(port), storeOn(port)];
    const stream = aStream();
    const events = someEvents(2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => processes[at % 2]!.append(stream, events, 'noStream')),
    );
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true, true, true, true, true, true, true]);
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(idsOf(await processes[0]!.read(stream))).toEqual(idsOf(events));
  });

  test('an append that loses to another is a conflict even while the winner cannot be read yet', async () => {
    const { port } = await server({ indexedAfterMs: 200 });
    const store = storeOn(port);
    const stream = aStream();
    const outcomes = await Promise.allSettled([
      store.append(stream, [anEvent()], 'noStream'),
      store.append(stream, [anEvent()], 'noStream'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'RevisionConflict', actual: 0n },
    });
  });
});

describe('what an append costs', () => {
  test('fifty appends to one stream, and fifty streams, take one call together and not a single read', async () => {
    const { port, calls } = await server();
    const store = storeOn(port);
    const stream = aStream();
    await store.append(stream, [anEvent()], 'noStream');
    const before = { ...calls };
    for (let at = 0n; at < 50n; at += 1n) {
      expect(await store.append(stream, [anEvent()], at)).toMatchObject({ revision: at + 1n, repeated: false });
    }
    await Promise.all(Array.from({ length: 50 }, () => store.append(aStream(), [anEvent(), anEvent()], 'noStream')));
    expect(calls).toEqual(before);
    expect(calls).toMatchObject({ read: 0, append: 0, batchAppend: 1 });
  });

  test('an append that is answered aborts nothing: each abort makes an error with its stack', async () => {
    const store = storeOn((await server()).port);
    const stream = aStream();
    await store.append(stream, [anEvent()], 'noStream');
    const aborts = vi.spyOn(AbortController.prototype, 'abort');
    ends.push(async () => aborts.mockRestore());
    for (let at = 0n; at < 5n; at += 1n) await store.append(stream, [anEvent()], at);
    expect(aborts).not.toHaveBeenCalled();
  });

  test("events of earlier versions, whose id was the server's, are read with their id, and their repeat is one", async () => {
    const { port, log } = await server();
    const store = storeOn(port);
    const stream = aStream();
    const [event] = someEvents(1);
    const { id, type, data, meta } = event!;
    await log.append(
      stream,
      [
        {
          id,
          type,
          contentType: 'application/json',
          data: Buffer.from(JSON.stringify(data)),
          metadata: Buffer.from(JSON.stringify({ ...meta, writtenByAttempt: 'x' })),
        },
      ],
      -1,
    );
    expect(await store.read(stream)).toMatchObject([{ id, meta }]);
    expect(await store.append(stream, [event!], 'noStream')).toMatchObject({ revision: 0n, repeated: true });
    await expect(store.append(stream, [event!], 0n)).rejects.toMatchObject({ name: 'RevisionConflict' });
  });
});

describe('a server that does not append', () => {
  test('no answer is reported after the timeout, and a later answer has no effect', async () => {
    const { port, mood } = await server();
    const store = storeOn(port, 300);
    const [stream, events] = [aStream(), someEvents(1)];
    await store.head();
    mood.silent = true;
    await expect(store.append(stream, events, 'noStream')).rejects.toBeInstanceOf(StoreUnavailable);
    mood.silent = false;
    expect(await store.append(stream, events, 'noStream')).toMatchObject({ revision: 0n });
  });

  test.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'])(
    '"%s" is an outage and passes',
    async (words) => {
      const { port, mood } = await server();
      const store = storeOn(port);
      mood.notHandled = words;
      await expect(store.append(aStream(), [anEvent()], 'noStream')).rejects.toMatchObject({
        name: 'StoreUnavailable',
        cause: { message: words },
      });
      mood.notHandled = undefined;
      expect(await store.append(aStream(), [anEvent()], 'noStream')).toMatchObject({ revision: 0n });
    },
  );

  test('a user who may not write is refused with what is needed', async () => {
    const { port, mood } = await server();
    mood.denied = true;
    await expect(storeOn(port).append(aStream(), [anEvent()], 'noStream')).rejects.toBeInstanceOf(StoreRefused);
  });

  test('a node that is no longer the leader sends us to the one that is', async () => {
    const [old, leader] = [await server(), await server()];
    const store = storeOn(old.port);
    await store.append(aStream(), [anEvent()], 'noStream');
    old.mood.leader = { host: '127.0.0.1', port: leader.port };
    const stream = aStream();
    expect(await store.append(stream, [anEvent()], 'noStream')).toMatchObject({ revision: 0n, repeated: false });
    expect(leader.log.stream(stream)).toHaveLength(1);
    expect(old.log.stream(stream)).toBeUndefined();
  });

  test.each([
    ['a read', async (store: EventStore, stream: string) => idsOf(await store.read(stream))],
    [
      'a read backwards',
      async (store: EventStore, stream: string) => idsOf(await store.read(stream, { max: 1, direction: 'backwards' })),
    ],
    ['a page of everything', async (store: EventStore) => idsOf(await store.readAll({ max: 1 }))],
    [
      'a subscriber',
      (store: EventStore) =>
        new Promise((got) => void store.subscribe({ onEvents: async (events) => got(idsOf(events)) })),
    ],
    [
      'the head',
      async (store: EventStore, stream: string, id: string) =>
        (await store.head()) === (await store.read(stream))[0]!.position && [id],
    ],
  ])('%s at a follower, which may lack the newest events, is answered by the leader', async (_, ask) => {
    const [follower, leader] = [await server(), await server()];
    const [stream, event] = [aStream(), anEvent()];
    await storeOn(leader.port).append(stream, [event], 'noStream');
    follower.mood.leader = { host: '127.0.0.1', port: leader.port };
    expect(await ask(storeOn(follower.port), stream, event.id)).toEqual([event.id]);
  });

  test('the broken connection of one store leaves the appends of another alone', async () => {
    const { port } = await server({ indexedAfterMs: 150 });
    const network = await cuttableProxy({ host: '127.0.0.1', port });
    ends.push(network.close);
    const [cut, sound] = [storeOn(network.port), storeOn(port)];
    await Promise.all([
      cut.append(aStream(), [anEvent()], 'noStream'),
      sound.append(aStream(), [anEvent()], 'noStream'),
    ]);
    const streams = [aStream(), aStream()] as const;
    const [lost, kept] = [
      cut.append(streams[0], [anEvent()], 'noStream'),
      sound.append(streams[1], [anEvent()], 'noStream'),
    ];
    network.cut();
    expect(await kept).toMatchObject({ revision: 0n, repeated: false });
    expect(await lost).toMatchObject({ revision: 0n, repeated: false });
  });
});

describe('a stream that an operator shortened', () => {
  test.each([
    ['truncated', async (log: TransactionLog, stream: string) => log.truncate(stream, 2)],
    ['truncated to its last event', async (log: TransactionLog, stream: string) => log.truncate(stream, 3)],
    ['deleted', async (log: TransactionLog, stream: string) => log.softDelete(stream)],
    [
      'deleted and begun again',
      async (log: TransactionLog, stream: string) => {
        log.softDelete(stream);
        await log.append(stream, [{ ...log.all.at(-1)!, id: randomUUID() }], -1);
      },
    ],
  ])('an append that comes late to a %s stream is a conflict, not an outage', async (_, shorten) => {
    const { port, log } = await server();
    const store = storeOn(port, 4_000);
    const stream = aStream();
    await store.append(stream, someEvents(4), 'noStream');
    await shorten(log, stream);
    await expect(store.append(stream, someEvents(2), 0n)).rejects.toBeInstanceOf(RevisionConflict);
  });
});

test('a stream that an operator deleted for ever says so, whether it is read or written, and is asked for once', async () => {
  const { port, log, calls } = await server();
  const store = storeOn(port);
  const stream = aStream();
  await store.append(stream, someEvents(2), 'noStream');
  log.tombstone(stream);
  for (const ask of [
    () => store.append(stream, someEvents(1), 1n),
    () => store.append(stream, someEvents(1), 'noStream'),
    () => store.read(stream),
    () => store.read(stream, { direction: 'backwards', max: 1 }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ name: 'StreamDeleted', stream });
  }
  expect(calls).toMatchObject({ batchAppend: 1, read: 2 });
});

describe('after a scavenge', () => {
  test('a subscription whose place is no longer there skips nothing', async () => {
    const { port, log } = await server();
    const store = storeOn(port);
    const other = aStream();
    await store.append(other, someEvents(1), 'noStream');
    const [gone] = await store.read(other);
    const events = someEvents(2);
    await store.append(aStream('kept'), events, 'noStream');
    await store.append(other, [anEvent()], 0n);
    log.scavenge(other);
    const got: string[] = [];
    const subscription = store.subscribe({
      after: gone!.position,
      filter: { streamPrefixes: ['kept-'] },
      onEvents: async (batch) => void got.push(...idsOf(batch)),
    });
    ends.push(subscription.stop);
    await expect.poll(() => got).toEqual(idsOf(events));
  });
});

test('a subscriber whose position the log has not reached is told so', async () => {
  const { port, log } = await server();
  const store = storeOn(port);
  await store.append(aStream(), someEvents(2), 'noStream');
  const faults: unknown[] = [];
  const subscription = store.subscribe({
    after: BigInt(log.end()) + 1_000n,
    onEvents: async () => {},
    onFault: (fault) => faults.push(fault),
  });
  ends.push(subscription.stop);
  await expect
    .poll(() => faults)
    .toMatchObject([{ name: 'LogEndsBefore', message: `The log ends before position ${log.end() + 1_000}` }]);
});

test('a subscriber at a silent server can be stopped, and its store closed, long before the server is given up on', async () => {
  const { port } = await server();
  const network = await cuttableProxy({ host: '127.0.0.1', port });
  ends.push(network.close);
  const store = createEventStoreDb({ url: `esdb://127.0.0.1:${network.port}?tls=false`, timeoutMs: 600_000 });
  const { position } = await store.append(aStream(), [anEvent()], 'noStream');
  network.freeze();
  const [first] = [1, 2].map(() => store.subscribe({ after: position, onEvents: async () => {} }));
  await first!.stop();
  await store.close();
});

test('a connection string that the client cannot read is refused without being repeated', () => {
  expect(() => connectTo('esdb://admin:s3cret@a:2113?keepAliveTimeout=soon', 1_000)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
  );
});
