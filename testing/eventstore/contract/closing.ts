import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { aCategory, anEvent, aStream, eventually, follow, idsOf, only, type Stage, someEvents } from './subject.ts';

/** A door that the test opens: what waits at it is in hand until then. */
function aDoor() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

export function closing({ store, another }: Stage): void {
  const now = async () => {
    const after = await store().head();
    return after === undefined ? {} : { after };
  };

  describe('slow subscribers, stopping and closing', () => {
    test('a subscriber slower than the writers misses nothing', async () => {
      const category = aCategory();
      const start = await now();
      const events = someEvents(3_000);
      const ana = follow(store(), {
        ...start,
        filter: only(category),
        batchSize: 50,
        onEvents: () => new Promise((taken) => setImmediate(taken)),
      });
      const stream = aStream(category);
      for (let at = 0; at < events.length; at += 100) {
        await store().append(stream, events.slice(at, at + 100), at === 0 ? 'noStream' : BigInt(at - 1));
      }
      await eventually(() => expect(ana.got).toHaveLength(events.length));
      expect(idsOf(ana.got)).toEqual(idsOf(events));
    });

    test('a stalled subscriber doesn’t delay writers or other subscribers, and continues where it stopped', async () => {
      const category = aCategory();
      const start = await now();
      const { open, opened } = aDoor();
      const ana = follow(store(), { ...start, filter: only(category), batchSize: 10, onEvents: () => opened });
      const sam = follow(store(), { ...start, filter: only(category), batchSize: 10 });
      const events = someEvents(400);
      for (let at = 0; at < events.length; at += 40) {
        await store().append(aStream(category), events.slice(at, at + 40), 'noStream');
      }
      await eventually(() => expect(sam.got).toHaveLength(events.length));
      expect(ana.got).toEqual([]);
      open();
      await eventually(() => expect(idsOf(ana.got)).toEqual(idsOf(events)));
    });

    test('stopping waits for the batch in hand, and no other one comes', async () => {
      const category = aCategory();
      const start = await now();
      await store().append(aStream(category), someEvents(10), 'noStream');
      const { open, opened } = aDoor();
      let begun = 0;
      const ana = follow(store(), {
        ...start,
        filter: only(category),
        batchSize: 5,
        onEvents: () => ((begun += 1), opened),
      });
      await eventually(() => expect(begun).toBe(1));
      let stopped = false;
      const stopping = ana.stop().then(() => (stopped = true));
      await store().append(aStream(category), [anEvent()], 'noStream');
      expect(stopped).toBe(false);
      open();
      await stopping;
      expect([begun, ana.batches]).toEqual([1, [ana.got.length]]);
    });

    test('a subscriber that is stopped before it got anything stays silent', async () => {
      const category = aCategory();
      const start = await now();
      const ana = follow(store(), { ...start, filter: only(category) });
      await ana.stop();
      const sam = follow(store(), { ...start, filter: only(category) });
      await store().append(aStream(category), [anEvent()], 'noStream');
      await eventually(() => expect(sam.got).toHaveLength(1));
      expect(ana.got).toEqual([]);
    });

    test('a subscriber whose handler keeps failing can be stopped', async () => {
      const category = aCategory();
      const start = await now();
      await store().append(aStream(category), [anEvent()], 'noStream');
      const ana = follow(store(), {
        ...start,
        filter: only(category),
        onEvents: () => Promise.reject(new Error('never')),
      });
      await eventually(() => expect(ana.faults.length).toBeGreaterThan(1));
      await ana.stop();
      expect(ana.got).toEqual([]);
    });

    test('closing lets appends under way settle, ends subscriptions, and can be done twice', async () => {
      const leaving = another();
      const category = aCategory();
      const ana = follow(leaving, { ...(await now()), filter: only(category) });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      const streams = Array.from({ length: 20 }, () => aStream());
      const under = streams.map((stream) => leaving.append(stream, [anEvent()], 'noStream'));
      await Promise.all([leaving.close(), leaving.close()]);
      expect((await Promise.all(under)).map(({ revision }) => revision)).toEqual(streams.map(() => 0n));
      await store().append(aStream(category), [anEvent()], 'noStream');
      expect(ana.got).toEqual([]);
    });

    test('a read that is under way when the store is closed gives everything or says that it is unavailable, never a part', async () => {
      const category = aCategory();
      const { after } = { after: undefined, ...(await now()) };
      const stream = aStream(category);
      const events = someEvents(100);
      const { position } = await store().append(stream, events, 'noStream');
      // Closed at once, and so many turns of the event loop later.
      for (const turns of [0, 1, 2, 3, 5, 8, 13, 21]) {
        const leaving = another();
        await leaving.head();
        const page = { ...(after === undefined ? {} : { after }), filter: only(category), max: 1_000 };
        const reads = Promise.allSettled([
          leaving.read(stream).then(idsOf),
          leaving.read(stream, { direction: 'backwards' }).then((read) => idsOf(read).toReversed()),
          leaving.readAll(page).then(idsOf),
          leaving.head().then((head) => (head! >= position ? idsOf(events) : head)),
        ]);
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        await leaving.close();
        for (const read of await reads) {
          if (read.status === 'rejected') expect(read.reason).toBeInstanceOf(StoreUnavailable);
          else expect(read.value).toEqual(idsOf(events));
        }
      }
    });

    test('a closed store answers that it is unavailable', async () => {
      const closed = another();
      await closed.close();
      for (const requested of [
        closed.append(aStream(), [anEvent()], 'noStream'),
        closed.read(aStream()),
        closed.readAll({ max: 1 }),
        closed.head(),
      ]) {
        await expect(requested).rejects.toBeInstanceOf(StoreUnavailable);
      }
      expect(() => closed.subscribe({ onEvents: async () => {} })).toThrow(StoreUnavailable);
    });
  });
}
