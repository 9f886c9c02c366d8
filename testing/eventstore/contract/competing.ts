import { describe, expect, test } from 'vitest';
import type { Appended, EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { RevisionConflict } from '#services/eventstore/faults.ts';
import { anEvent, aStream, idsOf, type Stage } from './subject.ts';

export function competing({ store, another }: Stage): void {
  describe('competing', () => {
    test.each([2, 8, 64])(
      'of %i writers at one revision exactly one gets through, and the others learn who won',
      async (count) => {
        const stream = aStream();
        await store().append(stream, [anEvent()], 'noStream');
        const outcomes = await Promise.allSettled(
          Array.from({ length: count }, () => store().append(stream, [anEvent()], 0n)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') {
            expect(outcome.reason).toMatchObject({ name: 'RevisionConflict', actual: 1n });
          }
        }
        expect(await store().read(stream)).toHaveLength(2);
      },
    );

    test('of two processes at one revision exactly one gets through', async () => {
      const [sam, ana] = [store(), another()];
      for (let round = 0; round < 10; round += 1) {
        const stream = aStream();
        const outcomes = await Promise.allSettled(
          [sam, ana].map((one) => one.append(stream, [anEvent(), anEvent()], 'noStream')),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await store().read(stream)).toHaveLength(2);
      }
    });

    test('64 writers who try until they get through leave 64 events without a gap', { timeout: 90_000 }, async () => {
      const stream = aStream();
      const processes = [store(), another()];
      const events = await Promise.all(Array.from({ length: 64 }, (_, at) => untilThrough(processes[at % 2]!, stream)));
      const read = await store().read(stream);
      expect(read.map(({ revision }) => revision)).toEqual(Array.from({ length: 64 }, (_, at) => BigInt(at)));
      expect(new Set(idsOf(read))).toEqual(new Set(idsOf(events)));
    });

    test('64 writers on streams of their own all get through, and every answer is true', async () => {
      const streams = Array.from({ length: 64 }, () => aStream());
      const answers = await Promise.all(
        streams.map((stream) => store().append(stream, [anEvent(), anEvent()], 'noStream')),
      );
      const read = await Promise.all(streams.map((stream) => store().read(stream)));
      expect(answers.map(({ revision }) => revision)).toEqual(streams.map(() => 1n));
      expect(read.map((events) => events.at(-1)!.position)).toEqual(answers.map(({ position }) => position));
      expect(new Set(read.flat().map(({ position }) => position)).size).toBe(128);
    });

    test('the same append sent eight times at once is written once, and seven are answered as repeats', async () => {
      const stream = aStream();
      const events = [anEvent(), anEvent()];
      const processes = [store(), another()];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => processes[at % 2]!.append(stream, events, 'noStream')),
      );
      expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, ...Array.from({ length: 7 }, () => true)]);
      expect(new Set(answers.map(({ position }: Appended) => position)).size).toBe(1);
      expect(idsOf(await store().read(stream))).toEqual(idsOf(events));
    });
  });
}

async function untilThrough(store: EventStore, stream: string): Promise<NewEvent> {
  const event = anEvent();
  for (;;) {
    const seen = (await store.read(stream, { direction: 'backwards', max: 1 }))[0];
    try {
      await store.append(stream, [event], seen?.revision ?? 'noStream');
      return event;
    } catch (fault) {
      if (!(fault instanceof RevisionConflict)) throw fault;
    }
  }
}
