import { afterEach, describe, expect, test } from 'vitest';
import type { Appended, EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { aCategory, anEvent, aStream, eventually, follow, idsOf, only, type Stage, someEvents } from './subject.ts';

/** What holds when the network or the server does not. */
export function breaking({ store, another, network }: Stage): void {
  const now = async () => {
    const after = await store().head();
    return after === undefined ? {} : { after };
  };
  const whenBack = () => eventually(async () => void (await another().head()));

  describe('when the network breaks', () => {
    let mend = async () => {};
    const down = async () => {
      mend = () => network().comeBack();
      await network().goDown();
    };
    const back = async () => {
      const mended = mend;
      mend = async () => {};
      await mended();
    };
    afterEach(async () => {
      await back();
      network().thaw();
    });

    test('without a server everything is unavailable, and says so', async () => {
      await store().head();
      await down();
      const stream = aStream();
      for (const requested of [
        () => store().append(stream, [anEvent()], 'noStream'),
        () => store().read(stream),
        () => store().readAll({ max: 1 }),
        () => store().head(),
      ]) {
        await expect(requested()).rejects.toBeInstanceOf(StoreUnavailable);
      }
    });

    test('a server that was down from the start is used once it is there', async () => {
      await down();
      const early = another();
      await expect(early.head()).rejects.toBeInstanceOf(StoreUnavailable);
      await back();
      const stream = aStream();
      await eventually(async () => void (await early.append(stream, [anEvent()], 'noStream')));
      expect(await early.read(stream)).toHaveLength(1);
    });

    test('an append that failed while the server was down is sent again with the same ids and is there once', async () => {
      const stream = aStream();
      const events = someEvents(2);
      await store().head();
      await down();
      await expect(store().append(stream, events, 'noStream')).rejects.toBeInstanceOf(StoreUnavailable);
      await back();
      expect(await untilAnswered(store(), stream, events)).toMatchObject({ revision: 1n });
      expect(idsOf(await store().read(stream))).toEqual(idsOf(events));
    });

    test('appends whose connection is cut are unknown, and sent again are there exactly once', async () => {
      let unavailable = 0;
      // A server may answer all of them before the cut: then it is repeated.
      for (let round = 0; unavailable === 0 && round < 20; round += 1) {
        const appends = Array.from({ length: 200 }, () => ({ stream: aStream(), events: someEvents(2) }));
        let open = appends.length;
        const sending = appends.map(({ stream, events }) =>
          store()
            .append(stream, events, 'noStream')
            .catch((fault: unknown) => {
              expect(fault).toBeInstanceOf(StoreUnavailable);
              unavailable += 1;
              return untilAnswered(store(), stream, events);
            })
            .finally(() => (open -= 1)),
        );
        // A store may well send them again by itself: it is cut until it has given up on some.
        while (unavailable === 0 && open > 0) {
          network().cut();
          await new Promise(setImmediate);
        }
        const answers = await Promise.all(sending);
        expect(answers.map(({ revision }) => revision)).toEqual(appends.map(() => 1n));
        for (const { stream, events } of appends) expect(idsOf(await store().read(stream))).toEqual(idsOf(events));
      }
      expect(unavailable).toBeGreaterThan(0);
    });

    test('a silent server is given up on in time, and used again when it speaks', async () => {
      const stream = aStream();
      const event = anEvent();
      await store().head();
      network().freeze();
      const began = performance.now();
      const requested = await Promise.allSettled([
        store().append(stream, [event], 'noStream'),
        store().read(stream),
        store().head(),
      ]);
      expect(performance.now() - began).toBeLessThan(6_000);
      for (const answer of requested) {
        expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      }
      network().thaw();
      await untilAnswered(store(), stream, [event]);
      expect(idsOf(await store().read(stream))).toEqual([event.id]);
    });

    test('a subscriber whose connection is cut, again and again, gets everything once and in order', async () => {
      const category = aCategory();
      const writer = another();
      const ana = follow(store(), { ...(await now()), filter: only(category), batchSize: 20 });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      const sent: NewEvent[] = [];
      for (let round = 0; round < 6; round += 1) {
        const events = someEvents(30);
        const stream = aStream(category);
        await untilAnswered(writer, stream, events);
        sent.push(...events);
        await eventually(() => expect(ana.got.length).toBeGreaterThan(sent.length - 30));
        network().cut();
      }
      await eventually(() => expect(ana.got.length).toBeGreaterThanOrEqual(sent.length));
      expect(idsOf(ana.got)).toEqual(idsOf(sent));
    });

    test('a subscriber outlives a server that goes down and comes back, and reports it', async () => {
      const category = aCategory();
      const ana = follow(store(), { ...(await now()), filter: only(category) });
      await eventually(() => expect(ana.caughtUp()).toBe(1));
      await down();
      await eventually(() => expect(ana.faults.length).toBeGreaterThan(0));
      await back();
      await whenBack();
      const events = someEvents(5);
      await untilAnswered(another(), aStream(category), events);
      await eventually(() => expect(idsOf(ana.got)).toEqual(idsOf(events)));
    });

    test('a subscriber that began while the server was down starts when it comes back', async () => {
      const category = aCategory();
      const start = await now();
      const event = anEvent();
      await store().append(aStream(category), [event], 'noStream');
      await down();
      const ana = follow(another(), { ...start, filter: only(category) });
      await eventually(() => expect(ana.faults.length).toBeGreaterThan(0));
      await back();
      await eventually(() => expect(idsOf(ana.got)).toEqual([event.id]));
    });

    test('a store can be closed while its server is down, with subscribers waiting', async () => {
      const leaving = another();
      follow(leaving, await now());
      await leaving.head();
      await down();
      await expect(leaving.head()).rejects.toBeInstanceOf(StoreUnavailable);
      await leaving.close();
    });
  });
}

/** Sends the same events until the store answers. */
async function untilAnswered(store: EventStore, stream: string, events: readonly NewEvent[]): Promise<Appended> {
  for (;;) {
    try {
      return await store.append(stream, events, 'noStream');
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault;
      await new Promise(setImmediate);
    }
  }
}
