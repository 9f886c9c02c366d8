import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { erasedText } from '#workflows/kernel/erased.ts';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { createMemoryEventStore, emptyMemory } from '#testing/eventstore/memory/memoryEventStore.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { createNotices } from '../notices.ts';
import { keysChannel } from '../subjectKeys.ts';
import { createVault } from '../vault.ts';
import { personalEventStore } from './personalEventStore.ts';
import { sharedOpening } from './sharedOpening.ts';

const database = await testDatabase();
const notices = createNotices({ db: database.knex });
await notices.on(
  keysChannel,
  () => {},
  () => {},
);
const vault = createVault({ db: database.knex, masterKey: randomBytes(32), notices });
afterAll(async () => {
  await notices.close();
  await database.drop();
});

/** Comments of an order, sealed, and what opens them for several readers. */
async function comments(texts: readonly string[], { listens = true } = {}) {
  const store = personalEventStore(chainedEventStore(createMemoryEventStore({ memory: emptyMemory() }), vault), {
    vault,
  });
  const [order, buyer] = [randomUUID(), randomUUID()];
  const events = [
    { type: 'order.placed.v1', data: { buyerId: buyer, lines: [] } },
    ...texts.map((text) => ({ type: 'order.commented.v1', data: { text } })),
  ];
  await store.append(
    `order-${order}`,
    events.map((event) => ({
      ...event,
      id: randomUUID(),
      meta: { at: '2026-11-21T12:00:00.000Z', commandId: randomUUID() },
    })),
    'noStream',
  );
  const stored = await store.stored.read(`order-${order}`);
  const opened: string[] = [];
  const open = sharedOpening({
    open: (some) => {
      opened.push(...some.map(({ id }) => id));
      return store.open(some);
    },
    notices: listens ? notices : undefined,
  });
  return { stored, opened, open, owner: `user:${buyer}` };
}
const textsOf = (events: readonly StoredEvent[]) =>
  events.flatMap(({ data }) => (data as { text?: string }).text ?? []);

test('several subscribers get the same texts, and each event is opened once', async () => {
  const { stored, opened, open } = await comments(['one', 'two', 'three']);
  const atOnce = await Promise.all([open(stored), open(stored.slice(1)), open(stored.slice(0, 2))]);
  expect(atOnce.map(textsOf)).toEqual([['one', 'two', 'three'], ['one', 'two', 'three'], ['one']]);
  expect(textsOf(await open(stored))).toEqual(['one', 'two', 'three']);
  expect(opened.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test('after a key was destroyed, nothing that was opened before is handed out', async () => {
  const { stored, opened, open, owner } = await comments(['one']);
  expect(textsOf(await open(stored))).toEqual(['one']);
  await vault.erase(owner);
  await notices.heard();
  expect(textsOf(await open(stored))).toEqual([erasedText]);
  expect(opened).toHaveLength(2 * stored.length);
});

test('where notices of destroyed keys do not arrive, every reader opens for itself', async () => {
  const { stored, opened, open } = await comments(['one'], { listens: false });
  await open(stored);
  await open(stored);
  expect(opened).toHaveLength(2 * stored.length);
});

test('two events of one id, which others may have written, are two', async () => {
  const { stored, open } = await comments(['one', 'two']);
  const alike = stored.map((event) => ({ ...event, id: 'given-twice' }));
  expect((await open(alike)).map(({ position }) => position)).toEqual(stored.map(({ position }) => position));
});
