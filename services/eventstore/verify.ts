import { createHash, type Hash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { type BrokenLink, type ChainEnd, chainStart, verifyChain } from './chain.ts';
import type { EventStore, StoredEvent } from './eventStore.ts';

/** What a verification found. `broken` names each stream's first broken link; nothing after it can be trusted. */
export interface Verification {
  readonly streams: number;
  readonly events: number;
  readonly broken: readonly BrokenLink[];
}

/** What the whole log was up to a position: SHA-256 over all hashes in their order. */
export interface LogDigest {
  readonly position: bigint;
  readonly digest: string;
}

export interface LogVerification extends Verification {
  /** Kept, so that the next verification can tell whether all of this is still there. Null for an empty log. */
  readonly end: LogDigest | null;
  /** The digest that stands now where an earlier one was kept: another one means that events were taken out, or made anew with hashes that fit. */
  readonly since: LogDigest | null;
}

export interface Progress {
  readonly events: number;
  /** Position reached so far. */
  readonly position: bigint;
}

/** Verifies one stream's hash chain, page by page. A stream that does not exist has 0 events and is whole. */
export async function verifyStream({ eventStore }: { eventStore: Pick<EventStore, 'read'> }, stream: string): Promise<Verification> {
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

interface WholeLog {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  /** Called once a page; awaited. */
  readonly onProgress?: (progress: Progress) => void | Promise<void>;
  /** The end of an earlier verification, to be compared with. */
  readonly earlier?: LogDigest | null;
}

/**
 * Verifies every stream's chain in one pass over the log in position order; keeps one hash per stream in memory. Others
 * get a turn after every few events.
 */
export async function verifyAll({ eventStore, onProgress, earlier }: WholeLog): Promise<LogVerification> {
  const walk: Walk = { ends: new Map(), broken: new Map(), digest: createHash('sha256'), since: null };
  let events = 0;
  let after: bigint | undefined;
  for (;;) {
    const page: readonly StoredEvent[] = await eventStore.readAll({ ...(after === undefined ? {} : { after }), max: PAGE });
    for (const [index, event] of page.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await otherWork();
      if (earlier && walk.since === null && event.position > earlier.position) walk.since = { position: earlier.position, digest: soFar(walk.digest) };
      verifyNext(event, walk);
    }
    events += page.length;
    after = page.at(-1)?.position ?? after;
    if (after !== undefined) await onProgress?.({ events, position: after });
    if (page.length < PAGE) break;
  }
  const digest = soFar(walk.digest);
  const since = earlier ? (walk.since ?? { position: earlier.position, digest }) : null;
  return { streams: walk.ends.size, events, broken: [...walk.broken.values()], end: after === undefined ? null : { position: after, digest }, since };
}

const PAGE = 1_000;
/** About 3 ms of work. */
const AT_ONCE = 100;

interface Walk {
  readonly ends: Map<string, ChainEnd>;
  readonly broken: Map<string, BrokenLink>;
  readonly digest: Hash;
  since: LogDigest | null;
}

const soFar = (digest: Hash): string => digest.copy().digest('hex');

function verifyNext(event: StoredEvent, { ends, broken, digest }: Walk) {
  const { stream } = event;
  digest.update(`${String(event.meta['hash'])}\n`);
  if (broken.has(stream)) return;
  const verdict = verifyChain([event], ends.get(stream));
  ends.set(stream, verdict.whole ? verdict.end : chainStart);
  if (!verdict.whole) broken.set(stream, verdict.broken);
}
