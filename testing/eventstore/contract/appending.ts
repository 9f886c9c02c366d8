import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EventTooLarge, RevisionConflict } from '#services/eventstore/faults.ts';
import { anEvent, aStream, idsOf, type Stage, someEvents } from './subject.ts';

export function appending({ store }: Stage): void {
  describe('appending', () => {
    test('the first event of a stream gets revision 0', async () => {
      expect(await store().append(aStream(), [anEvent()], 'noStream')).toMatchObject({ revision: 0n, repeated: false });
    });

    test('several events are appended together, and the answer has the position of the last one', async () => {
      const stream = aStream();
      const events = someEvents(3);
      const appended = await store().append(stream, events, 'noStream');
      const read = await store().read(stream);
      expect(appended.revision).toBe(2n);
      expect(read.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
      expect(idsOf(read)).toEqual(idsOf(events));
      expect(read.at(-1)!.position).toBe(appended.position);
    });

    test('an append at the revision that Sam saw goes on from there', async () => {
      const stream = aStream();
      const { revision } = await store().append(stream, someEvents(2), 'noStream');
      expect(await store().append(stream, someEvents(2), revision)).toMatchObject({ revision: 3n, repeated: false });
    });

    test('"no stream" on a stream that exists is a conflict and tells where the stream is', async () => {
      const stream = aStream();
      await store().append(stream, someEvents(2), 'noStream');
      await expectConflict(store().append(stream, [anEvent()], 'noStream'), stream, 1n);
    });

    test('a revision that others have moved on from is a conflict', async () => {
      const stream = aStream();
      await store().append(stream, someEvents(3), 'noStream');
      await expectConflict(store().append(stream, [anEvent()], 1n), stream, 2n);
    });

    test('a revision that the stream has not reached is a conflict', async () => {
      const stream = aStream();
      await store().append(stream, [anEvent()], 'noStream');
      await expectConflict(store().append(stream, [anEvent()], 7n), stream, 0n);
    });

    test('a revision of a stream without events is a conflict', async () => {
      const stream = aStream();
      await expectConflict(store().append(stream, [anEvent()], 0n), stream, -1n);
    });

    test('a refused append leaves nothing behind, however many events it had', async () => {
      const stream = aStream();
      const first = anEvent();
      await store().append(stream, [first], 'noStream');
      await expectConflict(store().append(stream, someEvents(20), 'noStream'), stream, 0n);
      expect(idsOf(await store().read(stream))).toEqual([first.id]);
    });

    test('an event comes back as it was given, with its stream and the instant it was taken', async () => {
      const stream = aStream();
      const event = anEvent(
        { lines: [{ cents: 100, note: null }], paid: true, rate: 0.1 },
        { at: '2026-11-21T12:00:00.000Z', to: { fulfilment: 'added' } },
      );
      const before = Date.now();
      await store().append(stream, [event], 'noStream');
      const [read] = await store().read(stream);
      expect(read).toMatchObject({ ...event, stream, revision: 0n });
      expect(read!.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(read!.recordedAt) - before)).toBeLessThan(60_000);
    });

    test('texts of every language, emoji and line separators survive', async () => {
      const texts = [
        'Ñandú',
        'Заказ оплачен',
        '订单已付款',
        '👩🏽‍💻🇺🇸',
        'e\u0301',
        '\u2028\u2029\u200b',
        '"\\\n\t\u0001',
        '\\u0000 spelled out',
      ];
      const stream = aStream();
      await store().append(stream, [anEvent(texts, { 键: 'ключ' })], 'noStream');
      expect(await store().read(stream)).toMatchObject([{ data: texts, meta: { 键: 'ключ' } }]);
    });

    test('numbers keep their value to the last digit', async () => {
      const numbers = [0, -1, 0.1, 1e-7, 1.7976931348623157e308, Number.MAX_SAFE_INTEGER, 1e21, 123_456_789.123];
      const stream = aStream();
      await store().append(stream, [anEvent(numbers)], 'noStream');
      expect((await store().read(stream))[0]!.data).toEqual(numbers);
    });

    test.each([null, false, 0, '', [], {}])('%j alone may be the data of an event', async (data) => {
      const stream = aStream();
      await store().append(stream, [anEvent(data)], 'noStream');
      expect((await store().read(stream))[0]!.data).toEqual(data);
    });

    test('what is undefined in data or meta is not stored', async () => {
      const stream = aStream();
      await store().append(stream, [anEvent({ kept: 1, gone: undefined }, { kept: 1, gone: undefined })], 'noStream');
      const [{ data, meta }] = (await store().read(stream)) as unknown as [{ data: object; meta: object }];
      expect([Object.keys(data), Object.keys(meta)]).toEqual([['kept'], ['kept']]);
    });

    test('an event of 1 MB is stored and comes back whole', async () => {
      const stream = aStream();
      const text = 'x'.repeat(1_000_000);
      await store().append(stream, [anEvent({ text })], 'noStream');
      expect((await store().read(stream))[0]!.data).toEqual({ text });
    });

    test('an event beyond the limit is too large, and nothing of its append is stored', async () => {
      const stream = aStream();
      await expect(
        store().append(stream, [anEvent(), anEvent({ text: 'x'.repeat(1_048_577) })], 'noStream'),
      ).rejects.toBeInstanceOf(EventTooLarge);
      await expect(
        store().append(stream, [anEvent({ text: '款'.repeat(400_000) })], 'noStream'),
      ).rejects.toBeInstanceOf(EventTooLarge);
      expect(await store().read(stream)).toEqual([]);
    });

    test('500 events in one append keep their order', async () => {
      const stream = aStream();
      const events = someEvents(500);
      await store().append(stream, events, 'noStream');
      expect(idsOf(await store().read(stream))).toEqual(idsOf(events));
    });

    test('positions grow from append to append, over all streams', async () => {
      const positions: bigint[] = [];
      for (const stream of [aStream(), aStream(), aStream()]) {
        positions.push((await store().append(stream, someEvents(2), 'noStream')).position);
      }
      expect(positions[0]).toBeTypeOf('bigint');
      expect(positions[1]! > positions[0]!).toBe(true);
      expect(positions[2]! > positions[1]!).toBe(true);
    });

    const twice = anEvent();
    test.each([
      ['no events', 'order-1', []],
      ['an id that is no UUID', 'order-1', [{ ...anEvent(), id: 'e-1' }]],
      ['an id in capitals', 'order-1', [{ ...anEvent(), id: randomUUID().toUpperCase() }]],
      ['an id twice', 'order-1', [twice, twice]],
      ['a system stream', '$order-1', [anEvent()]],
      ['a stream without a name', '', [anEvent()]],
      ['NUL in a text', 'order-1', [anEvent({ text: 'a\u0000b' })]],
      ['half a surrogate pair', 'order-1', [anEvent({ text: '\ud83d' })]],
      ['NUL in a meta key', 'order-1', [anEvent({}, { 'a\u0000': 1 })]],
    ])('%s is refused as our own mistake', async (_, stream, events) => {
      await expect(store().append(stream, events, 'noStream')).rejects.toBeInstanceOf(TypeError);
    });
  });
}

/** Also checks that the conflict tells the truth about the stream. */
export async function expectConflict(append: Promise<unknown>, stream: string, actual: bigint): Promise<void> {
  const fault = await append.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(RevisionConflict);
  expect(fault).toMatchObject({ stream, actual });
}
