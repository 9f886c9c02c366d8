import { describe, expect, test } from 'vitest';
import { expectConflict } from './appending.ts';
import { anEvent, aStream, idsOf, type Stage, someEvents, type Traits } from './subject.ts';

export function repeating({ store, another }: Stage, { idsUniqueOver }: Traits): void {
  describe('repeating', () => {
    test('the same append again gives the first answer and writes nothing', async () => {
      const stream = aStream();
      const events = [anEvent()];
      const first = await store().append(stream, events, 'noStream');
      expect(await store().append(stream, events, 'noStream')).toEqual({ ...first, repeated: true });
      expect(await store().read(stream)).toHaveLength(1);
    });

    test('an append of several events is known again', async () => {
      const stream = aStream();
      await store().append(stream, someEvents(2), 'noStream');
      const events = someEvents(3);
      const first = await store().append(stream, events, 1n);
      expect(await store().append(stream, events, 1n)).toEqual({ ...first, repeated: true });
      expect(await store().read(stream)).toHaveLength(5);
    });

    test('it is known again after the stream has moved on', async () => {
      const stream = aStream();
      const events = someEvents(2);
      const first = await store().append(stream, events, 'noStream');
      await store().append(stream, someEvents(3), 1n);
      expect(await store().append(stream, events, 'noStream')).toEqual({ ...first, repeated: true });
    });

    test('it is known again by another process', async () => {
      const stream = aStream();
      const events = someEvents(2);
      const first = await store().append(stream, events, 'noStream');
      expect(await another().append(stream, events, 'noStream')).toEqual({ ...first, repeated: true });
    });

    test('the ids decide: other data under the same ids changes nothing', async () => {
      const stream = aStream();
      const event = anEvent({ amountCents: 100 });
      await store().append(stream, [event], 'noStream');
      expect(await store().append(stream, [{ ...event, data: { amountCents: 999 } }], 'noStream')).toMatchObject({
        repeated: true,
      });
      expect(await store().read(stream)).toMatchObject([{ data: { amountCents: 100 } }]);
    });

    test('the first of two events sent again alone is known again', async () => {
      const stream = aStream();
      const [first, second] = someEvents(2) as [ReturnType<typeof anEvent>, ReturnType<typeof anEvent>];
      await store().append(stream, [first, second], 'noStream');
      expect(await store().append(stream, [first], 'noStream')).toMatchObject({ revision: 0n, repeated: true });
    });

    test('a partly repeated append is a conflict: the first event is there, the second is new', async () => {
      const stream = aStream();
      const first = anEvent();
      await store().append(stream, [first], 'noStream');
      await expectConflict(store().append(stream, [first, anEvent()], 'noStream'), stream, 0n);
      expect(idsOf(await store().read(stream))).toEqual([first.id]);
    });

    test('a partly repeated append is a conflict: the second event was another one', async () => {
      const stream = aStream();
      const first = anEvent();
      await store().append(stream, [first, anEvent()], 'noStream');
      await expectConflict(store().append(stream, [first, anEvent()], 'noStream'), stream, 1n);
    });

    test('the same events in another order are a conflict', async () => {
      const stream = aStream();
      const events = someEvents(2);
      await store().append(stream, events, 'noStream');
      await expectConflict(store().append(stream, events.toReversed(), 'noStream'), stream, 1n);
    });

    test('an id that this stream has used before is a conflict at any later revision', async () => {
      const stream = aStream();
      const first = anEvent();
      await store().append(stream, [first, anEvent()], 'noStream');
      await expectConflict(store().append(stream, [first], 1n), stream, 1n);
      await expectConflict(another().append(stream, [anEvent(), first], 1n), stream, 1n);
      expect(await store().read(stream)).toHaveLength(2);
    });

    if (idsUniqueOver === 'store') {
      test('an id that another stream has used is a conflict, and nothing of that append is stored', async () => {
        const used = anEvent();
        const stream = aStream();
        await store().append(aStream(), [used], 'noStream');
        await expectConflict(store().append(stream, [anEvent(), used], 'noStream'), stream, -1n);
        expect(await store().read(stream)).toEqual([]);
      });
    } else {
      test('an id that another stream has used is not noticed (no index over ids), and both streams stay whole', async () => {
        const used = anEvent();
        const [mine, theirs] = [aStream(), aStream()];
        await store().append(theirs, [used], 'noStream');
        expect(await store().append(mine, [used], 'noStream')).toMatchObject({ revision: 0n, repeated: false });
        expect(idsOf([...(await store().read(mine)), ...(await store().read(theirs))])).toEqual([used.id, used.id]);
      });
    }
  });
}
