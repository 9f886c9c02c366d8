import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { masterSecrets } from '#services/vault/masterSecrets.ts';
import { verifyChain } from './chain.ts';
import { chainedEventStore } from './chainedEventStore.ts';
import type { NewEvent } from './eventStore.ts';
import { RevisionConflict } from './faults.ts';
import { createMemoryEventStore, emptyMemory } from '#testing/eventstore/memory/memoryEventStore.ts';

const { saltOf } = masterSecrets(Buffer.alloc(32, 7));
const events = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    type: 'order.commented.v1',
    data: { number },
    meta: { commandId: `c-${number}` },
  }));
const opened = (memory = emptyMemory()) => chainedEventStore(createMemoryEventStore({ memory }), { saltOf });

test('each event gets a salt of 16 bytes that only the vault’s key can make, and a chain that covers it', async () => {
  const eventStore = opened();
  await eventStore.append('order-1', events(2), 'noStream');
  await eventStore.append('order-1', events(1), 1n);
  const stored = await eventStore.read('order-1');
  const salts = stored.map(({ meta }) => meta['salt']);
  expect(salts).toEqual(stored.map(({ id }) => saltOf(id)));
  expect(new Set(salts).size).toBe(3);
  expect(salts[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(masterSecrets(Buffer.alloc(32, 8)).saltOf(stored[0]!.id)).not.toBe(salts[0]);
  expect(verifyChain(stored).whole).toBe(true);
  expect(
    verifyChain(stored.map((event) => ({ ...event, meta: { ...event.meta, salt: '0'.repeat(32) } }))),
  ).toMatchObject({ whole: false, broken: { why: 'hashDiffers' } });
});

test('an append that is sent again stays equal: the same salt, the same hash, nothing new', async () => {
  const memory = emptyMemory();
  const [first, second] = [events(2), events(1)];
  const eventStore = opened(memory);
  await eventStore.append('order-1', first, 'noStream');
  const before = JSON.stringify(await eventStore.read('order-1'), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(await opened(memory).append('order-1', first, 'noStream')).toMatchObject({ repeated: true, revision: 1n });
  expect(
    JSON.stringify(await eventStore.read('order-1'), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).toBe(before);
  await opened(memory).append('order-1', second, 1n);
  expect(await eventStore.append('order-1', second, 1n)).toMatchObject({ repeated: true, revision: 2n });
});

test('two processes that append in turn keep one chain, and the later append conflicts', async () => {
  const memory = emptyMemory();
  const [here, there] = [opened(memory), opened(memory)];
  await here.append('order-1', events(1), 'noStream');
  await there.append('order-1', events(1), 0n);
  await expect(here.append('order-1', events(1), 0n)).rejects.toThrow(RevisionConflict);
  await expect(here.append('order-1', events(1), 7n)).rejects.toThrow(RevisionConflict);
  await here.append('order-1', events(1), 1n);
  expect(verifyChain(await there.read('order-1'))).toMatchObject({ whole: true, end: { afterRevision: 2n } });
});
