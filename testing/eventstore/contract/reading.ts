import { beforeEach, describe, expect, test } from 'vitest';
import type { EventStore, ReadAllOptions, StoredEvent } from '#services/eventstore/eventStore.ts';
import { aCategory, anEvent, aStream, idsOf, only, type Stage, someEvents } from './subject.ts';

export function reading({ store, another }: Stage): void {
  const tenEvents = async () => {
    const stream = aStream();
    await store().append(stream, someEvents(10), 'noStream');
    return stream;
  };
  const numbers = (events: readonly StoredEvent[]) => events.map(({ revision }) => Number(revision));

  describe('reading a stream', () => {
    test('a stream that does not exist has no events', async () => {
      expect(await store().read(aStream())).toEqual([]);
      expect(await store().read(aStream(), { direction: 'backwards', max: 1 })).toEqual([]);
    });

    test.each([
      ['all of it', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['from a revision, inclusive', { from: 7n }, [7, 8, 9]],
      ['so many at most', { max: 3 }, [0, 1, 2]],
      ['none at all', { max: 0 }, []],
      ['none at all, backwards', { max: 0, direction: 'backwards' }, []],
      ['so many from a revision', { from: 4n, max: 2 }, [4, 5]],
      ['from beyond the end', { from: 10n }, []],
      ['backwards', { direction: 'backwards' }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ['backwards from a revision, inclusive', { direction: 'backwards', from: 2n }, [2, 1, 0]],
      ['the last two', { direction: 'backwards', max: 2 }, [9, 8]],
      ['backwards from beyond the end', { direction: 'backwards', from: 50n, max: 2 }, [9, 8]],
    ] as const)('%s', async (_, options, expected) => {
      expect(numbers(await store().read(await tenEvents(), options))).toEqual(expected);
    });

    test('pages forwards and backwards show every event once', async () => {
      const stream = aStream();
      await store().append(stream, someEvents(250), 'noStream');
      const forwards: StoredEvent[] = [];
      for (let from = 0n; ; from += 100n) {
        const page = await store().read(stream, { from, max: 100 });
        forwards.push(...page);
        if (page.length < 100) break;
      }
      const backwards: StoredEvent[] = [];
      for (let from = 249n; from >= 0n; from -= 100n) {
        backwards.push(...(await store().read(stream, { from, max: 100, direction: 'backwards' })));
      }
      expect(numbers(forwards)).toEqual(Array.from({ length: 250 }, (__, at) => at));
      expect(idsOf(backwards.toReversed())).toEqual(idsOf(forwards));
    });

    test('what was appended is there at once, for every process', async () => {
      const reader = another();
      for (let round = 0; round < 20; round += 1) {
        const stream = aStream();
        await store().append(stream, [anEvent()], 'noStream');
        expect(await reader.read(stream)).toHaveLength(1);
      }
    });

    test('streams whose names begin alike do not mix', async () => {
      const stream = aStream();
      await store().append(stream, someEvents(2), 'noStream');
      await store().append(`${stream}0`, someEvents(3), 'noStream');
      expect(await store().read(stream)).toHaveLength(2);
    });
  });

  describe('reading everything', () => {
    /** The store may hold years of other events. */
    let from: Pick<ReadAllOptions, 'after'>;
    beforeEach(async () => {
      const after = await store().head();
      from = after === undefined ? {} : { after };
    });

    test('pages follow each other in position order and leave nothing out', async () => {
      const category = aCategory();
      const appended = [];
      for (let at = 0; at < 7; at += 1) {
        const events = someEvents(5);
        await store().append(aStream(category), events, 'noStream');
        appended.push(...events);
      }
      const read = await pages(store(), { ...from, max: 4 });
      expect(idsOf(read.filter(({ stream }) => stream.startsWith(category)))).toEqual(idsOf(appended));
      for (let at = 1; at < read.length; at += 1) expect(read[at]!.position > read[at - 1]!.position).toBe(true);
    });

    test('a filter shows the streams that begin with its prefix, and no others', async () => {
      const [mine, theirs] = [aCategory(), aCategory()];
      const events = someEvents(6);
      for (const [at, event] of events.entries()) {
        await store().append(aStream(at % 2 ? theirs : mine), [event], 'noStream');
      }
      expect(idsOf(await pages(store(), { ...from, filter: only(mine), max: 2 }))).toEqual(
        idsOf(events.filter((_, at) => at % 2 === 0)),
      );
    });

    test('several prefixes, one within the other, show each event once and in order', async () => {
      const [one, two] = [aCategory(), aCategory()];
      const events = someEvents(6);
      for (const [at, event] of events.entries()) {
        await store().append(aStream(at % 2 ? one : two), [event], 'noStream');
      }
      const filter = { streamPrefixes: [`${one}-`, `${two}-`, `${one}-a`, `${one}-`] };
      expect(idsOf(await pages(store(), { ...from, filter, max: 4 }))).toEqual(idsOf(events));
    });

    test('a prefix may end anywhere in the name', async () => {
      const category = aCategory();
      const stream = aStream(category);
      await store().append(stream, someEvents(2), 'noStream');
      await store().append(`${category}-zzz`, someEvents(2), 'noStream');
      expect(
        await pages(store(), { ...from, filter: { streamPrefixes: [category.slice(0, -1)] }, max: 10 }),
      ).toHaveLength(4);
      expect(
        await pages(store(), { ...from, filter: { streamPrefixes: [stream.slice(0, -3)] }, max: 10 }),
      ).toHaveLength(2);
    });

    test('a page of none is empty', async () => {
      await store().append(aStream(), someEvents(2), 'noStream');
      expect(await store().readAll({ max: 0 })).toEqual([]);
    });

    test('the head is the position of the newest event, and after it there is nothing', async () => {
      const category = aCategory();
      const { position } = await store().append(aStream(category), someEvents(3), 'noStream');
      const head = (await store().head())!;
      expect(head >= position).toBe(true);
      expect(await store().readAll({ after: head, filter: only(category), max: 10 })).toEqual([]);
      expect(await store().readAll({ after: position, filter: only(category), max: 10 })).toEqual([]);
    });

    test('after a position in the middle of an append comes the rest of it', async () => {
      const category = aCategory();
      const events = someEvents(4);
      const stream = aStream(category);
      await store().append(stream, events, 'noStream');
      const second = (await store().read(stream))[1]!;
      expect(idsOf(await store().readAll({ after: second.position, filter: only(category), max: 10 }))).toEqual(
        idsOf(events.slice(2)),
      );
    });
  });
}

/** All pages after each other until one is not full. */
async function pages(store: EventStore, options: ReadAllOptions): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let { after } = options; ;) {
    const page = await store.readAll({ ...options, ...(after === undefined ? {} : { after }) });
    all.push(...page);
    after = page.at(-1)?.position ?? after;
    if (page.length < options.max) return all;
  }
}
