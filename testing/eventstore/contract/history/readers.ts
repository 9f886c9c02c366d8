import type { EventStore } from '#services/eventstore/eventStore.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { pause } from '#services/eventstore/pause.ts';
import { only } from '../subject.ts';
import type { Randomness } from './randomness.ts';
import type { Making } from './making.ts';

/** Reads random streams and pages of everything until there is enough. */
export async function readInto(store: EventStore, making: Making, random: Randomness): Promise<void> {
  let after = making.start;
  while (!making.enough()) {
    try {
      if (random.chance(0.7)) await readStream(store, making, random.pick(making.streams));
      else after = await readPage(store, making, after, 1 + random.below(50));
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault;
      await pause(5, new AbortController().signal);
    }
  }
}

async function readStream(store: EventStore, { reads, acknowledged }: Making, stream: string): Promise<void> {
  const acknowledgedBefore = acknowledged.get(stream) ?? -1n;
  const events = await store.read(stream);
  reads.push({ stream, ids: events.map(({ id }) => id), acknowledgedBefore });
}

async function readPage(
  store: EventStore,
  { pages, category, start }: Making,
  after: bigint | undefined,
  max: number,
): Promise<bigint | undefined> {
  const events = await store.readAll({ ...(after === undefined ? {} : { after }), filter: only(category), max });
  pages.push({ after: after ?? -1n, max, ids: events.map(({ id }) => id) });
  return events.length < max ? start : events.at(-1)!.position;
}
