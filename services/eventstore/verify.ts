import { type BrokenLink, type ChainEnd, chainStart, verifyChain } from './chain.ts';
import type { EventStore, StoredEvent } from './eventStore.ts';

/** What a verification found. `broken` names each stream's first broken link; nothing after it can be trusted. */
export interface Verification {
  readonly streams: number;
  readonly events: number;
  readonly broken: readonly BrokenLink[];
}

export interface Progress {
  readonly events: number;
  /** Position reached so far. */
  readonly position: bigint;
}

/** Verifies one stream's hash chain, page by page. A stream that does not exist has 0 events and is whole. */
export async function verifyStream({ eventStore }: { eventStore: EventStore }, stream: string): Promise<Verification> {
  let end: ChainEnd = chainStart;
  let events = 0;
  for (;;) {
    const page = await eventStore.read(stream, { from: BigInt(events), max: PAGE });
    const verdict = verifyChain(page, end);
    events += page.length;
    if (!verdict.whole) return { streams: 1, events, broken: [verdict.broken] };
    if (page.length < PAGE) return { streams: events > 0 ? 1 : 0, events, broken: [] };
    end = verdict.end;
  }
}

/**
 * Verifies every stream's chain in one pass over the log in position order; keeps one hash per stream in memory.
 * `onProgress` is called once a page.
 */
export async function verifyAll({ eventStore, onProgress }: { eventStore: EventStore; onProgress?: (progress: Progress) => void }): Promise<Verification> {
  const ends = new Map<string, ChainEnd>();
  const broken = new Map<string, BrokenLink>();
  let events = 0;
  let after: bigint | undefined;
  for (;;) {
    const page: readonly StoredEvent[] = await eventStore.readAll({ ...(after === undefined ? {} : { after }), max: PAGE });
    for (const event of page) verifyNext(event, ends, broken);
    events += page.length;
    after = page.at(-1)?.position ?? after;
    if (after !== undefined) onProgress?.({ events, position: after });
    if (page.length < PAGE) return { streams: ends.size, events, broken: [...broken.values()] };
  }
}

const PAGE = 1_000;

function verifyNext(event: StoredEvent, ends: Map<string, ChainEnd>, broken: Map<string, BrokenLink>) {
  const { stream } = event;
  if (broken.has(stream)) return;
  const verdict = verifyChain([event], ends.get(stream));
  ends.set(stream, verdict.whole ? verdict.end : chainStart);
  if (!verdict.whole) broken.set(stream, verdict.broken);
}
