import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../eventStore.ts';

type Identified = Pick<StoredEvent, 'stream' | 'revision' | 'id'>;

/** The known event ids of streams: every id from revision 0 on without a gap. */
export interface KnownIds {
  readonly seen: (events: readonly Identified[]) => void;
  /** First revision whose id is not known. */
  readonly knownUpTo: (stream: string) => bigint;
  readonly revisionOf: (stream: string, id: string) => bigint | undefined;
}

/**
 * EventStoreDB accepts a used id if it comes at the current revision; we do not. An append has usually read the stream
 * before, so its ids are already cached.
 */
export function rememberIds(mostStreams = 10_000): KnownIds {
  const streams = new LRUCache<string, Map<string, bigint>>({ max: mostStreams });
  const remember = ({ stream, revision, id }: Identified) => {
    const known = streams.get(stream) ?? new Map<string, bigint>();
    if (revision !== BigInt(known.size)) return;
    known.set(id, revision);
    streams.set(stream, known);
  };
  return {
    seen: (events) => events.forEach(remember),
    knownUpTo: (stream) => BigInt(streams.get(stream)?.size ?? 0),
    revisionOf: (stream, id) => streams.get(stream)?.get(id),
  };
}
