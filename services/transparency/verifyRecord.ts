import { verifyStream } from '#services/eventstore/verify.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { comparing } from './comparing.ts';
import { entryOf, readEntry } from './entry.ts';
import { sealedEntries, sealedSoFar } from './treeRows.ts';
import type { LogVerification, VerifyLogDeps } from './verifyLog.ts';

const PAGE = 4_000;

interface Deps extends Pick<VerifyLogDeps, 'db' | 'trusted'> {
  readonly storedLog: Pick<EventStore, 'read'>;
}

/**
 * Verifies one stream: its chain, and each of its events against its sealed entry, so that a cut end is noticed too.
 * `streams` is 0 for a stream that never existed. Only the whole log can be compared with its signatures.
 */
export async function verifyRecord({ db, storedLog, trusted }: Deps, stream: string): Promise<LogVerification> {
  const { streams, events, broken } = await verifyStream({ eventStore: storedLog }, stream);
  const stored = new Map<bigint, StoredEvent>((await storedLog.read(stream)).map((event) => [event.revision, event]));
  const last = [...stored.values()].at(-1);
  const found = comparing();
  const sealed = await sealedOf(db, trusted.identity.origin, stream);
  for (const entry of sealed) {
    const event = stored.get(BigInt(readEntry(entry).revision));
    if (!event) found.missing(entry);
    else if (!entryOf(event).equals(entry)) found.changed(entry, readEntry(entryOf(event)));
  }
  // The end of the whole log is unknown here: missing events are reported for the stream.
  const differences = found.differences(() => last?.revision, BigInt(Number.MAX_SAFE_INTEGER));
  return {
    streams: Math.max(streams, Math.min(sealed.length, 1)),
    events,
    broken,
    differences,
    position: last?.position ?? 0n,
    signed: 0,
    skipped: 0,
  };
}

/** The sealed entries of one stream. */
async function sealedOf(db: VerifyLogDeps['db'], origin: string, stream: string): Promise<readonly Buffer[]> {
  const sealed = await sealedSoFar(db);
  const name = Buffer.from(`"stream":${JSON.stringify(stream)}}`);
  const found: Buffer[] = [];
  if (sealed?.origin !== origin) return found;
  for (let index = 0; index < sealed.size;) {
    const page = await sealedEntries(db, index, PAGE);
    if (page.length === 0) break;
    found.push(...page.filter((entry) => entry.subarray(-name.length).equals(name)));
    index += page.length;
  }
  return found;
}
