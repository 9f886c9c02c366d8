import { hash } from 'node:crypto';
import { canonical } from '#workflows/kernel/canonical.ts';
import type { ExpectedRevision, NewEvent, StoredEvent } from './eventStore.ts';

/** The end of a chain: the last event's revision and hash; `noStream` and null for a stream without events. */
export interface ChainEnd {
  readonly afterRevision: ExpectedRevision;
  readonly previousHash: string | null;
}

/** Why a link is broken: the expected value and the actual one (`''` if missing). */
export type BrokenLink = {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly why: 'hashMissing' | 'hashDiffers' | 'revisionSkipped' | 'otherStream';
  /** A hash, a revision or a stream's name, as `why` says. */
  readonly expected: string;
  readonly found: string;
};

export type ChainVerdict =
  | { readonly whole: true; readonly end: ChainEnd }
  | { readonly whole: false; readonly broken: BrokenLink };

/** The end of a chain before a stream's first event. */
export const chainStart: ChainEnd = { afterRevision: 'noStream', previousHash: null };

/** The end of the chain of a stream that was just read. */
export const chainEnd = (events: readonly StoredEvent[]): ChainEnd => {
  const last = events.at(-1);
  return last ? { afterRevision: last.revision, previousHash: hashIn(last) ?? null } : chainStart;
};

/**
 * Events with `meta.hash`: SHA-256 (hex) over the canonical JSON (RFC 8785) of stream, revision, id, type, data, meta
 * without the hash, and the previous event's hash (architecture, "Event store port"). A hash already there is replaced.
 */
export function chained(
  stream: string,
  events: readonly NewEvent[],
  { afterRevision, previousHash }: ChainEnd,
): readonly NewEvent[] {
  let revision = afterRevision === 'noStream' ? -1n : afterRevision;
  let previous = previousHash;
  return events.map((event) => {
    revision += 1n;
    previous = linkHash(stream, revision, event, previous);
    return { ...event, meta: { ...event.meta, hash: previous } };
  });
}

/**
 * Checks events of one stream that follow `from` (default: the whole stream). Returns the first broken link, if any.
 */
export function verifyChain(events: readonly StoredEvent[], from: ChainEnd = chainStart): ChainVerdict {
  let end = from;
  const stream = events[0]?.stream ?? '';
  for (const event of events) {
    const fault = faultIn(event, stream, end);
    if (fault) {
      return {
        whole: false,
        broken: { stream: event.stream, revision: event.revision, position: event.position, ...fault },
      };
    }
    end = { afterRevision: event.revision, previousHash: hashIn(event) ?? null };
  }
  return { whole: true, end };
}

function faultIn(
  event: StoredEvent,
  stream: string,
  { afterRevision, previousHash }: ChainEnd,
): Pick<BrokenLink, 'why' | 'expected' | 'found'> | undefined {
  if (event.stream !== stream) return { why: 'otherStream', expected: stream, found: event.stream };
  const next = afterRevision === 'noStream' ? 0n : afterRevision + 1n;
  if (event.revision !== next) return { why: 'revisionSkipped', expected: `${next}`, found: `${event.revision}` };
  const found = hashIn(event) ?? '';
  const expected = linkHash(stream, event.revision, event, previousHash);
  return found === expected ? undefined : { why: found === '' ? 'hashMissing' : 'hashDiffers', expected, found };
}

const hashIn = ({ meta }: NewEvent): string | undefined => (typeof meta.hash === 'string' ? meta.hash : undefined);

/** The hash that an event must have at this place of its stream, after an event with the hash `previous`. */
export function linkHash(
  stream: string,
  revision: bigint,
  { id, type, data, meta }: NewEvent,
  previous: string | null,
): string {
  const link = canonical({
    stream,
    revision: `${revision}`,
    id,
    type,
    data,
    meta: { ...meta, hash: undefined },
    previous,
  });
  return hash('sha256', link);
}
