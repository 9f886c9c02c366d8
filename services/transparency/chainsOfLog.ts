import { type BrokenLink, type ChainEnd, verifyChain } from '#services/eventstore/chain.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** Each stream's chain, one after the other as the log has them. */
export function chainsOfLog() {
  const ends = new Map<string, ChainEnd>();
  const broken = new Map<string, BrokenLink>();
  return {
    /** Whether an event of the stream, or its end before the first one, is known. */
    has: (stream: string) => ends.has(stream),
    /** The end of a stream before the first event that is taken of it. */
    goOnFrom: (stream: string, end: ChainEnd) => void ends.set(stream, end),
    take: (event: StoredEvent) => {
      const { stream } = event;
      const verdict = broken.has(stream) ? undefined : verifyChain([event], ends.get(stream));
      ends.set(stream, verdict?.whole ? verdict.end : { afterRevision: event.revision, previousHash: null });
      if (verdict?.whole === false) broken.set(stream, verdict.broken);
    },
    count: () => ends.size,
    broken: () => [...broken.values()],
    lastRevisionOf: (stream: string) => revisionAt(ends.get(stream)),
  };
}

const revisionAt = (end: ChainEnd | undefined): bigint | undefined =>
  end === undefined || end.afterRevision === 'noStream' ? undefined : end.afterRevision;
