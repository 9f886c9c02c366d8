import { type BrokenLink, type ChainEnd, chainStart, verifyChain } from './chain.ts';
import type { EventStore } from './eventStore.ts';

/** The result of a verification. `broken` has each stream's first broken link; nothing after it can be trusted. */
export interface Verification {
  readonly streams: number;
  readonly events: number;
  readonly broken: readonly BrokenLink[];
}

/** Verifies one stream's hash chain, page by page. A stream that does not exist has 0 events and is intact. */
export async function verifyStream(
  { eventStore }: { eventStore: Pick<EventStore, 'read'> },
  stream: string,
): Promise<Verification> {
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

const PAGE = 1_000;
