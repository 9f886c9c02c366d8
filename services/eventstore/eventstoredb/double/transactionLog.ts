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
  | { readonly committed: false; readonly current: number };

/**
 * What EventStore 23.10 does with an append, after its IndexWriter.CheckCommit (explicit versions only): at the current
 * version anything is taken, whatever its ids; behind it, the same ids in the same places are "idempotent" and answered
 * as they were the first time; everything else is a wrong expected version. -1 is "no stream".
 */
export function createTransactionLog({ now = Date.now }: { now?: () => number } = {}) {
  const log: Committed[] = [];
  const streams = new Map<string, Committed[]>();
  const watchers = new Set<() => void>();
  let appends = 0;

  const write = (stream: string, records: readonly LogRecord[]) => {
    const there = streams.get(stream) ?? [];
    for (const record of records) {
      const position = log.at(-1)?.end ?? 0;
      const end = position + 60 + stream.length + record.type.length + record.data.length + record.metadata.length;
      const committed = { ...record, stream, revision: there.length, position, end, createdMs: now() };
      there.push(committed);
      log.push(committed);
    }
    streams.set(stream, there);
  };

  return {
    all: log as readonly Committed[],
    stream: (name: string): readonly Committed[] | undefined => streams.get(name),
    append: (stream: string, records: readonly LogRecord[], expected: number): CommitOutcome => {
      const there = streams.get(stream) ?? [];
      const current = there.length - 1;
      if (expected > current) return { committed: false, current };
      if (expected < current) {
        const same = records.every(({ id }, at) => there[expected + 1 + at]?.id === id);
        const last = there[expected + records.length];
        return same && last ? { committed: true, revision: last.revision, position: last.position } : { committed: false, current };
      }
      write(stream, records);
      const last = streams.get(stream)!.at(-1)!;
      // A real server writes of its own accord, too: its statistics lie between other people's events.
      if ((appends += 1) % 5 === 0) write('$stats-127.0.0.1:2113', [ownRecord(appends)]);
      for (const watcher of watchers) watcher();
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
