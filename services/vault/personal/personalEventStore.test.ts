import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { erasedText } from '#workflows/kernel/erased.ts';
import { idOf, Olga } from '#workflows/testing/people.ts';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import type { NewEvent, StoredEvent } from '#services/eventstore/eventStore.ts';
import { createMemoryEventStore, emptyMemory } from '#testing/eventstore/memory/memoryEventStore.ts';
import { verifyStream } from '#services/eventstore/verify.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { SubjectErased } from '../faults.ts';
import { subjectOfUser } from '../subject.ts';
import { createVault } from '../vault.ts';
import { personalEventStore } from './personalEventStore.ts';

const database = await testDatabase();
afterAll(database.drop);
const vault = createVault({ db: database.knex, masterKey: randomBytes(32) });

const client = { firstName: 'Greta', lastName: 'Canary', email: 'greta@canary.test', phone: '213-555-0198' };
const canaries = [...Object.values(client), 'Call Greta first', 'Carla Canary'];
const ada = { kind: 'person', userId: idOf(901), userType: 'admin', permissions: {} } as const;

function opened() {
  const memory = emptyMemory();
  const stored = createMemoryEventStore({ memory });
  const damaged: string[] = [];
  const store = personalEventStore(chainedEventStore(stored, vault), {
    vault,
    onDamaged: ({ id }) => damaged.push(id),
  });
  const [order, booking, buyer, cardholder] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const event = (type: string, data: object, actor: object = { ...Olga }): NewEvent => ({
    id: randomUUID(),
    type,
    data: data as never,
    meta: { at: '2026-11-21T12:00:00.000Z', actor: actor as never, commandId: randomUUID() },
  });
  const placed = event('order.placed.v1', {
    buyerId: buyer,
    client: { ...client, ssn: 'sealed elsewhere' },
    lines: [],
    comment: 'Call Greta first',
  });
  const openedBooking = event('booking.opened.v1', {
    orderId: order,
    buyerId: buyer,
    cardholderId: cardholder,
    client,
  });
  const signed = event('booking.consent-signed.v1', { steps: [], signature: 'Carla Canary' });
  const story = async () => {
    await store.append(`order-${order}`, [placed], 'noStream');
    await store.append(`booking-${booking}`, [openedBooking, signed], 'noStream');
  };
  const log = () => JSON.stringify(memory.log.map(({ data }) => data));
  const read = async () => JSON.stringify((await store.readAll({ max: 100 })).map(({ data }) => data));
  return { memory, stored, store, damaged, order, booking, buyer, cardholder, event, placed, story, log, read };
}

describe('an event store of personal texts', () => {
  test('holds no name, address, signature or comment in clear, and gives them to whoever reads through it', async () => {
    const { store, story, log, order, booking, buyer, cardholder, placed } = opened();
    await story();
    for (const canary of canaries) expect(log()).not.toContain(canary);
    expect((await store.read(`order-${order}`))[0]).toMatchObject({ data: placed.data, subject: buyer });
    expect(Object.keys((await store.read(`order-${order}`))[0]!.data as object)).toEqual([
      'buyerId',
      'client',
      'lines',
      'comment',
    ]);
    expect((await store.read(`booking-${booking}`)).map(({ subject }) => subject)).toEqual([buyer, cardholder]);
    const seen: StoredEvent[] = [];
    const subscription = store.subscribe({ onEvents: async (events) => void seen.push(...events) });
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    await subscription.stop();
    expect(seen).toEqual(await store.readAll({ max: 10 }));
    for (const canary of canaries) expect(JSON.stringify(seen.map(({ data }) => data))).toContain(canary);
  });

  test('the chain is over what is stored', async () => {
    const { stored, store, story, order, booking } = opened();
    await story();
    for (const [stream, events] of [
      [`order-${order}`, 1],
      [`booking-${booking}`, 2],
    ] as const) {
      expect(await verifyStream({ eventStore: stored }, stream)).toMatchObject({ events, broken: [] });
      expect((await verifyStream({ eventStore: store }, stream)).broken).not.toEqual([]);
      expect(await verifyStream({ eventStore: store.stored }, stream)).toMatchObject({ broken: [] });
    }
  });

  test('the same events again are the same bytes; the same text in another event is not', async () => {
    const { memory, store, story, order, event, placed } = opened();
    await story();
    expect(await store.append(`order-${order}`, [placed], 'noStream')).toMatchObject({ repeated: true });
    await store.append(
      `order-${order}`,
      [event('order.commented.v1', { text: 'Twice' }), event('order.commented.v1', { text: 'Twice' })],
      0n,
    );
    const [one, other] = memory.log
      .slice(-2)
      .map(({ data }) => (data as unknown as { personal: { box: string } }).personal.box);
    expect(one).toHaveLength(other!.length);
    expect(one!.slice(0, 16)).not.toBe(other!.slice(0, 16));
  });

  test('once the buyer is forgotten, the client reads as erased and the cardholder does not, and the chain is whole', async () => {
    const { stored, story, read, buyer, cardholder, event, store, order } = opened();
    await story();
    await store.append(`order-${order}`, [event('order.commented.v1', { text: 'Greta Canary called' })], 0n);
    await vault.erase(subjectOfUser(buyer));
    for (const canary of ['Greta', client.email, client.phone, 'called']) expect(await read()).not.toContain(canary);
    expect(await read()).toContain('Carla Canary');
    await vault.erase(subjectOfUser(cardholder));
    expect(await read()).not.toContain('Carla');
    expect((await read()).split(erasedText)).toHaveLength(1 + 5 + 4 + 1 + 1);
    expect(await verifyStream({ eventStore: stored }, `order-${order}`)).toMatchObject({ events: 2, broken: [] });
  });

  test('events from before texts were sealed read as erased too, also those that do not name their buyer', async () => {
    const { stored, store, order, buyer, event, placed } = opened();
    const chained = chainedEventStore(stored, vault);
    await chained.append(
      `order-${order}`,
      [
        event('order.slot-abandoned.v1', { cardId: 'c', line: 1 }),
        placed,
        event('order.commented.v1', { text: 'Greta asks' }),
        event('order.deleted.v1', { reason: 'Greta asked' }),
      ],
      'noStream',
    );
    expect((await store.read(`order-${order}`, { from: 2n }))[0]).toMatchObject({
      data: { text: 'Greta asks' },
      subject: buyer,
    });
    await vault.erase(subjectOfUser(buyer));
    // A fresh process that begins in the middle: nothing of the stream's first events is at hand.
    const fresh = personalEventStore(stored, { vault });
    expect((await fresh.read(`order-${order}`, { from: 2n })).map(({ data }) => data)).toEqual([
      { text: erasedText },
      { reason: erasedText },
    ]);
    expect(JSON.stringify((await fresh.readAll({ max: 9 })).map(({ data }) => data))).not.toContain('Greta');
  });

  test('of a client who is forgotten nothing is written down; what is said then is the one’s who says it', async () => {
    const { memory, store, story, log, order, buyer, event } = opened();
    await story();
    await vault.erase(subjectOfUser(buyer));
    await expect(
      store.append(`order-${order}`, [event('order.customer-info-changed.v1', { client: { lastName: 'Again' } })], 0n),
    ).rejects.toThrow(SubjectErased);
    await store.append(
      `order-${order}`,
      [
        event('order.cancelled.v1', { reason: 'Refunded by Zelle' }, ada),
        event('order.deleted.v1', { reason: 'Passed on' }, { kind: 'system', because: 'test' }),
      ],
      0n,
    );
    expect(memory.log.at(-2)!.data).toMatchObject({ personal: { subject: subjectOfUser(ada.userId) } });
    expect(log()).not.toMatch(/Refunded by Zelle|Passed on/);
    expect((await store.read(`order-${order}`, { from: 1n })).map(({ data }) => data)).toEqual([
      { reason: 'Refunded by Zelle' },
      { reason: erasedText },
    ]);
    await vault.erase(subjectOfUser(ada.userId));
    expect((await store.read(`order-${order}`, { from: 1n, max: 1 }))[0]!.data).toEqual({ reason: erasedText });
  });

  test('texts that were altered or moved to another event are reported and read as erased; the others stay readable', async () => {
    const { memory, store, story, damaged, order, event } = opened();
    await story();
    await store.append(
      `order-${order}`,
      [event('order.commented.v1', { text: 'First' }), event('order.commented.v1', { text: 'Second' })],
      0n,
    );
    const [first, second] = memory.streams.get(`order-${order}`)!.slice(1);
    Object.assign(first!.data as object, structuredClone(second!.data));
    expect((await store.read(`order-${order}`, { from: 1n })).map(({ data }) => data)).toEqual([
      { text: erasedText },
      { text: 'Second' },
    ]);
    expect(damaged).toEqual([first!.id]);
  });
});
