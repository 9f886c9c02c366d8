import { describe, expect, test } from 'vitest';
import type { NewEvent, StoredEvent } from '#services/eventstore/eventStore.ts';
import { aCategory, anEvent, aStream, eventually, follow, idsOf, only, type Stage, someEvents } from './subject.ts';

export function subscribing({ store, another }: Stage): void {
  const append = async (category: string, events: readonly NewEvent[]) => {
    for (const event of events) await store().append(aStream(category), [event], 'noStream');
  };
  /** Where a case begins: the store may hold years of other events. */
  const now = async () => {
    const after = await store().head();
    return after === undefined ? {} : { after };
  };
  const gets = (subscriber: { got: readonly StoredEvent[] }, events: readonly { id: string }[]) =>
    eventually(() => expect(idsOf(subscriber.got)).toEqual(idsOf(events)));

  describe('subscribing', () => {
    test('a subscriber gets what was there, then what comes, in order and each once', async () => {
      const category = aCategory();
      const events = someEvents(8);
      const start = await now();
      await append(category, events.slice(0, 5));
      const ana = follow(store(), { ...start, filter: only(category) });
      await gets(ana, events.slice(0, 5));
      await append(category, events.slice(5));
      await gets(ana, events);
    });

    test('a subscriber without a position begins at the beginning of the store', async () => {
      const first =
        (await store().readAll({ max: 1 }))[0] ??
        (await append(aCategory(), someEvents(1)), (await store().readAll({ max: 1 }))[0]!);
      let delivered: StoredEvent | undefined;
      const ana = follow(store(), { batchSize: 1, onEvents: async ([event]) => void (delivered ??= event) });
      await eventually(() => expect(delivered).toEqual(first));
      await ana.stop();
    });

    test('a subscriber is notified when it has caught up, and not before it has everything', async () => {
      const category = aCategory();
      const start = await now();
      await append(category, someEvents(20));
      const seen: number[] = [];
      const got: StoredEvent[] = [];
      const filter = only(category);
      const subscription = store().subscribe({
        ...start,
        filter,
        batchSize: 7,
        onEvents: async (events) => void got.push(...events),
        onCaughtUp: () => seen.push(got.length),
      });
      await eventually(() => expect(seen).toEqual([20]));
      await subscription.stop();
    });

    test('a subscriber whose filter nothing passes catches up all the same', async () => {
      const start = await now();
      await append(aCategory(), someEvents(5));
      const ana = follow(store(), { ...start, filter: only(aCategory()) });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      expect(ana.got).toEqual([]);
    });

    test('only the streams of the filter are delivered, before and after catching up', async () => {
      const [mine, other, theirs] = [aCategory(), aCategory(), aCategory()];
      const start = await now();
      const events = someEvents(12);
      const appendRound = async (some: readonly NewEvent[]) => {
        for (const [at, event] of some.entries()) await append([mine, other, theirs][at % 3]!, [event]);
      };
      const wanted = events.filter((_, at) => at % 3 < 2);
      await appendRound(events.slice(0, 6));
      const ana = follow(store(), { ...start, filter: only(mine, other) });
      await gets(ana, wanted.slice(0, 4));
      await appendRound(events.slice(6));
      await gets(ana, wanted);
    });

    test('without a filter everything is delivered, in position order', async () => {
      const start = await now();
      const ana = follow(store(), start);
      const events = someEvents(6);
      for (const event of events) await append(aCategory(), [event]);
      await eventually(() => expect(idsOf(ana.got)).toEqual(expect.arrayContaining([...idsOf(events)])));
      for (let at = 1; at < ana.got.length; at += 1) {
        expect(ana.got[at]!.position > ana.got[at - 1]!.position).toBe(true);
      }
    });

    test('events that another process appends are delivered too', async () => {
      const category = aCategory();
      const ana = follow(store(), { ...(await now()), filter: only(category) });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      const event = anEvent();
      await another().append(aStream(category), [event], 'noStream');
      await gets(ana, [event]);
    });

    test('a burst of events is nothing that a subscriber who keeps up hears of as a fault', async () => {
      const category = aCategory();
      const ana = follow(store(), { ...(await now()), filter: only(category) });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      const events = someEvents(600);
      for (let at = 0; at < events.length; at += 200) {
        await store().append(aStream(category), events.slice(at, at + 200), 'noStream');
      }
      await gets(ana, events);
      expect(ana.faults).toEqual([]);
    });

    test('an event is delivered exactly as it is read', async () => {
      const stream = aStream();
      const ana = follow(store(), { ...(await now()), filter: { streamPrefixes: [stream] } });
      await store().append(stream, [anEvent({ text: 'Оплачено 👍' }), anEvent(null)], 'noStream');
      await eventually(async () => expect(ana.got).toEqual(await store().read(stream)));
      expect(ana.got).toHaveLength(2);
    });

    test('a batch holds so many events at most, and never are two batches in hand', async () => {
      const category = aCategory();
      const start = await now();
      await store().append(aStream(category), someEvents(100), 'noStream');
      let inHand = 0;
      let most = 0;
      const ana = follow(store(), {
        ...start,
        filter: only(category),
        batchSize: 9,
        onEvents: async () => {
          most = Math.max(most, (inHand += 1));
          await new Promise(setImmediate);
          inHand -= 1;
        },
      });
      await eventually(() => expect(ana.got).toHaveLength(100));
      expect(Math.max(...ana.batches)).toBeLessThanOrEqual(9);
      expect(most).toBe(1);
    });

    test('a batch that the subscriber could not take comes again, and nothing after it comes first', async () => {
      const category = aCategory();
      const start = await now();
      const events = someEvents(10);
      await append(category, events);
      let tries = 0;
      const ana = follow(store(), {
        ...start,
        filter: only(category),
        batchSize: 4,
        onEvents: async () => {
          tries += 1;
          if (tries === 2 || tries === 3) throw new Error('The database is busy');
        },
      });
      await gets(ana, events);
      expect(ana.faults).toEqual([new Error('The database is busy'), new Error('The database is busy')]);
    });

    test('a new subscriber goes on after the last position handled, even in the middle of an append', async () => {
      const category = aCategory();
      const start = await now();
      const events = someEvents(9);
      await store().append(aStream(category), events.slice(0, 5), 'noStream');
      await store().append(aStream(category), events.slice(5), 'noStream');
      const all = await store().readAll({ ...start, filter: only(category), max: 100 });
      for (const at of [0, 2, 4, 5, 8]) {
        const ana = follow(another(), { after: all[at]!.position, filter: only(category) });
        await eventually(() => expect(ana.caughtUp()).toBe(1));
        expect(idsOf(ana.got)).toEqual(idsOf(events.slice(at + 1)));
        await ana.stop();
      }
    });
  });
}
