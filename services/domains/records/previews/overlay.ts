import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { RevisionConflict } from '#services/eventstore/faults.ts';

/** An event store for one dry run: it reads stored events, keeps appended ones to itself, and is then discarded. */
export interface Overlay {
  readonly eventStore: EventStore;
  /** Returns the events appended here, in order. */
  readonly appended: () => readonly StoredEvent[];
  /** Returns a stream as stored, without the events appended here. */
  readonly stored: (stream: string) => Promise<readonly StoredEvent[]>;
}

/**
 * First position of a dry run: above all stored ones, so that the order is right and none is mistaken for a stored one.
 */
const DRY_POSITION = 1n << 60n;

export function overlayOn({ read }: Pick<EventStore, 'read'>): Overlay {
  const known = new Map<string, Promise<readonly StoredEvent[]>>();
  const log: StoredEvent[] = [];
  const stored = (stream: string) => {
    const events = known.get(stream) ?? read(stream);
    known.set(stream, events);
    return events;
  };
  const all = async (stream: string) => [...(await stored(stream)), ...log.filter((event) => event.stream === stream)];
  const elsewhere = async () => {
    throw new Error('A dry run reads streams and appends to itself; nothing else');
  };
  return {
    appended: () => log,
    stored,
    eventStore: {
      read: async (stream, { from = 0n, max = Number.MAX_SAFE_INTEGER } = {}) =>
        (await all(stream)).slice(Number(from), Number(from) + max),
      append: async (stream, events, expectedRevision) => {
        const sofar = await all(stream);
        const revision = BigInt(sofar.length) - 1n;
        if ((expectedRevision === 'noStream' ? -1n : expectedRevision) !== revision) {
          throw new RevisionConflict(stream, revision);
        }
        log.push(
          ...events.map((event, index) => ({
            ...event,
            stream,
            revision: revision + BigInt(index) + 1n,
            position: DRY_POSITION + BigInt(log.length + index),
            recordedAt: String(event.meta['at']),
          })),
        );
        return { revision: revision + BigInt(events.length), position: log.at(-1)!.position, repeated: false };
      },
      readAll: elsewhere,
      head: elsewhere,
      subscribe: () => {
        throw new Error('Nobody follows a dry run');
      },
      close: async () => {},
    },
  };
}
