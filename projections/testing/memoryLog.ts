import { randomUUID } from 'node:crypto';
import type { ReadStream, StoredEvent, Subscribe } from '../engine/storedEvent.ts';

export interface ToAppend {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly id?: string;
}

/** An event store's log in memory, for tests of what follows it. */
export interface MemoryLog {
  readonly append: (...events: ToAppend[]) => readonly StoredEvent[];
  readonly events: () => readonly StoredEvent[];
  /** Of the last event; 0 for an empty log. */
  readonly head: () => bigint;
  readonly read: ReadStream;
  readonly subscribe: Subscribe;
}

/** Subscribers get batches of `batchOf()` events at most. */
export function memoryLog({
  batchOf = (requested: number) => requested,
}: { batchOf?: (requested: number) => number } = {}): MemoryLog {
  const log: StoredEvent[] = [];
  const revisions = new Map<string, bigint>();
  let woken = new Set<() => void>();
  const wake = () => {
    const all = woken;
    woken = new Set();
    for (const one of all) one();
  };

  const subscribe: Subscribe = ({ after, filter, batchSize = 500, onEvents, onCaughtUp, onFault }) => {
    let stopped = false;
    let failures = 0;
    let at = after === undefined ? 0 : log.findIndex(({ position }) => position > after);
    if (at === -1) at = log.length;
    const follow = async () => {
      let caughtUp = false;
      while (!stopped) {
        const batch: StoredEvent[] = [];
        let next = at;
        for (const most = batchOf(batchSize); next < log.length && batch.length < most; next += 1) {
          const event = log[next]!;
          if (!filter || filter.streamPrefixes.some((prefix) => event.stream.startsWith(prefix))) batch.push(event);
        }
        try {
          if (batch.length > 0) await onEvents(batch);
          at = next;
        } catch (fault) {
          onFault?.(fault, (failures += 1));
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
        if (at < log.length) {
          caughtUp = false;
          continue;
        }
        if (!caughtUp) onCaughtUp?.();
        caughtUp = true;
        await new Promise<void>((resolve) => (stopped ? resolve() : void woken.add(resolve)));
      }
    };
    const following = follow();
    return {
      stop: () => {
        stopped = true;
        wake();
        return following;
      },
    };
  };

  return {
    append: (...events) => {
      const stored = events.map(({ stream, type, data, meta = {}, id = randomUUID() }, index): StoredEvent => {
        const revision = (revisions.get(stream) ?? -1n) + 1n;
        revisions.set(stream, revision);
        return {
          id,
          stream,
          type,
          data,
          meta,
          revision,
          position: BigInt(log.length + index + 1),
          recordedAt: new Date().toISOString(),
        };
      });
      log.push(...stored);
      wake();
      return stored;
    },
    events: () => log,
    head: () => log.at(-1)?.position ?? 0n,
    read: async (stream, { from = 0n } = {}) =>
      log.filter((event) => event.stream === stream && event.revision >= from),
    subscribe,
  };
}
