import { LRUCache } from 'lru-cache';
import { chained, chainEnd, type ChainEnd, chainStart } from './chain.ts';
import type { EventStore, ExpectedRevision, NewEvent, StoredEvent } from './eventStore.ts';

/** The number of streams whose ends are cached, so that an append need not read the event before it. */
const ENDS_AT_HAND = 20_000;

/**
 * The store that the product appends to: all events pass through here. Each gets its secret `meta.salt` (16 bytes as
 * hex, the same for the same id, so that a repeated append is equal) and then `meta.hash`, its link in the stream's
 * chain, which covers the salt. Reading is unchanged. Without the salt, a proof of one event would let others guess the
 * content of its neighbours (architecture, "Event store port").
 */
export function chainedEventStore(store: EventStore, { saltOf }: { saltOf: (eventId: string) => string }): EventStore {
  const ends = new LRUCache<string, ChainEnd>({ max: ENDS_AT_HAND });
  const learn = (stream: string, last: StoredEvent | undefined) => {
    if (last) ends.set(stream, chainEnd([last]));
  };

  /** The chain's end at a revision. Events never change, so a cached end stays valid. */
  const endAt = async (stream: string, revision: ExpectedRevision): Promise<ChainEnd> => {
    if (revision === 'noStream') return chainStart;
    const known = ends.get(stream);
    if (known?.afterRevision === revision) return known;
    const [before] = await store.read(stream, { from: revision, max: 1 });
    // The stream does not exist yet: the append itself reports that.
    return before ? chainEnd([before]) : { afterRevision: revision, previousHash: null };
  };

  return {
    ...store,
    append: async (stream, events, expectedRevision) => {
      const end = await endAt(stream, expectedRevision);
      const linked = chained(stream, events.map(salted), end);
      const appended = await store.append(stream, linked, expectedRevision);
      const { hash } = linked.at(-1)!.meta;
      if (!appended.repeated) ends.set(stream, { afterRevision: appended.revision, previousHash: String(hash) });
      return appended;
    },
    read: async (stream, options) => {
      const events = await store.read(stream, options);
      learn(stream, options?.direction === 'backwards' ? events[0] : events.at(-1));
      return events;
    },
  };

  function salted(event: NewEvent): NewEvent {
    return { ...event, meta: { ...event.meta, salt: saltOf(event.id) } };
  }
}
