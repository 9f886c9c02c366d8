/** A record as EventStoreDB keeps it. Bytes stay bytes. */
export interface LogRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}
export interface Committed extends LogRecord {
  readonly stream: string;
  readonly revision: number;
  /** Where it begins in the log: grows by the size of what lies before, so positions are not dense. */
  readonly position: number;
  /** Where the next one begins. */
  readonly end: number;
  readonly createdMs: number;
}

export type CommitOutcome =
  | { readonly committed: true; readonly revision: number; readonly position: number }
  | { readonly committed: false; readonly current: number }
  /** The stream was deleted for ever. */
  | 'deleted'
  | 'timeout';

export interface TransactionLogOptions {
  readonly now?: () => number;
  /** How long after it was written a record is indexed: shown to readers, and its append answered. Default: a turn of the event loop. */
  readonly indexedAfterMs?: number;
  /** How long an append that was dropped waits for its answer. A real server's default is 2 s. */
  readonly commitTimeoutMs?: number;
}

/**
 * What EventStore 23.10 does with an append, after its IndexWriter.CheckCommit (explicit versions only): at the current
 * version anything is taken, whatever its ids; behind it, the same ids in the same places are "idempotent" and answered
 * as they were the first time, or, while those are not indexed yet, dropped, so that they time out
 * (StorageWriterService.cs, `CommitDecision.IdempotentNotReady`); everything else is a wrong expected version. The version counts
 * what is written; readers see what is indexed. -1 is "no stream".
 */
export function createTransactionLog({
  now = Date.now,
  indexedAfterMs = 0,
  commitTimeoutMs = 2_000,
}: TransactionLogOptions = {}) {
  const log: Committed[] = [];
  const streams = new Map<string, Committed[]>();
  /** Written, not indexed yet: in order. */
  const pending: Committed[] = [];
  const scavenged = new Set<number>();
  /** The first revision that is still shown of a shortened stream: Infinity for a deleted one until it is written to again. */
  const truncateBefore = new Map<string, number>();
  const watchers = new Set<() => void>();
  let appends = 0;
  let end = 0;

  const indexed = (count: number) => {
    for (const record of pending.splice(0, count)) {
      log.push(record);
      const there = streams.get(record.stream);
      if (there) there.push(record);
      else streams.set(record.stream, [record]);
    }
    for (const watcher of watchers) watcher();
  };
  const later = (ms: number) =>
    new Promise<void>((resolve) => void (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms)));
  const versionOf = (stream: string) =>
    (pending.findLast((record) => record.stream === stream) ?? streams.get(stream)?.at(-1))?.revision ?? -1;
  const recordAt = (stream: string, revision: number) =>
    streams.get(stream)?.find((record) => record.revision === revision) ??
    pending.find((record) => record.stream === stream && record.revision === revision);

  const write = (stream: string, records: readonly LogRecord[]): readonly Committed[] => {
    const first = versionOf(stream) + 1;
    const written = records.map((record, at) => {
      const position = end;
      end = position + 60 + stream.length + record.type.length + record.data.length + record.metadata.length;
      return { ...record, stream, revision: first + at, position, end, createdMs: now() };
    });
    pending.push(...written);
    return written;
  };

  const tombstones = new Set<string>();
  const shown = (name: string): readonly Committed[] | undefined => {
    const from = truncateBefore.get(name);
    if (from === Infinity) return undefined;
    return from === undefined ? streams.get(name) : streams.get(name)?.filter(({ revision }) => revision >= from);
  };

  return {
    all: log as readonly Committed[],
    /** Where records began that a scavenge took away: one may still read from there on. */
    scavenged: scavenged as ReadonlySet<number>,
    stream: shown,
    /** Where the next record will begin: the writer's checkpoint. */
    end: () => end,
    tombstones: tombstones as ReadonlySet<string>,
    append: async (stream: string, records: readonly LogRecord[], expected: number): Promise<CommitOutcome> => {
      if (tombstones.has(stream)) return 'deleted';
      const current = versionOf(stream);
      if (expected > current) return { committed: false, current };
      const recreated = expected === -1 && truncateBefore.get(stream) === Infinity;
      if (recreated) truncateBefore.set(stream, current + 1);
      if (expected < current && !recreated) {
        const same = records.every(({ id }, at) => recordAt(stream, expected + 1 + at)?.id === id);
        const last = recordAt(stream, expected + records.length);
        if (!same || !last) return { committed: false, current };
        if (!pending.includes(last)) return { committed: true, revision: last.revision, position: last.position };
        await later(commitTimeoutMs);
        return 'timeout';
      }
      const last = write(stream, records).at(-1)!;
      // A real server writes of its own accord, too: its statistics lie between other people's events.
      const own = (appends += 1) % 5 === 0 ? write('$stats-127.0.0.1:2113', [ownRecord(appends)]).length : 0;
      await later(indexedAfterMs);
      indexed(records.length + own);
      return { committed: true, revision: last.revision, position: last.position };
    },
    /** As somebody would who has their hands on the disk: an event says something else, and its hash is left as it was. */
    forge: (stream: string, revision: number, data: object) => {
      const there = streams.get(stream)!;
      const forged = { ...there[revision]!, data: Buffer.from(JSON.stringify(data)) };
      log[log.indexOf(there[revision]!)] = forged;
      there[revision] = forged;
    },
    /** Likewise: the last events of a stream, from a revision on, are gone. */
    cutOff: (stream: string, revision: number) => {
      for (const gone of streams.get(stream)!.splice(revision)) log.splice(log.indexOf(gone), 1);
    },
    /** As an operator may: the stream's events before a revision are no longer read (`$tb`); its revisions go on. */
    truncate: (stream: string, before: number) => {
      truncateBefore.set(stream, before);
    },
    /** Likewise: the stream is gone until somebody writes to it, with the revision after its last one. */
    softDelete: (stream: string) => {
      truncateBefore.set(stream, Infinity);
    },
    /** Likewise, and for ever: nobody may write to it again. */
    tombstone: (stream: string) => {
      tombstones.add(stream);
    },
    /** As the server's own housekeeping does: all of a stream but its last event is gone, and no position changes. */
    scavenge: (stream: string) => {
      for (const gone of streams.get(stream)!.splice(0, streams.get(stream)!.length - 1)) {
        log.splice(log.indexOf(gone), 1);
        scavenged.add(gone.position);
      }
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
export type TransactionLog = ReturnType<typeof createTransactionLog>;

const ownRecord = (number: number): LogRecord => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: '$statsCollected',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
});
