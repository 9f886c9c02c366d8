import { admissible } from '#services/eventstore/admissible.ts';
import { deliver, passes, type Source } from '#services/eventstore/deliver.ts';
import type {
  Appended,
  EventStore,
  ExpectedRevision,
  NewEvent,
  ReadOptions,
  StoredEvent,
  Subscription,
} from '#services/eventstore/eventStore.ts';
import { RevisionConflict, StoreUnavailable } from '#services/eventstore/faults.ts';
import { createWaitingRoom, type WaitingRoom } from '#services/eventstore/waitingRoom.ts';

/** What memory holds; several stores may share one, as processes share a server. */
export interface Memory {
  readonly log: StoredEvent[];
  readonly streams: Map<string, StoredEvent[]>;
  readonly ids: Set<string>;
  readonly room: WaitingRoom;
}
export const emptyMemory = (): Memory => ({ log: [], streams: new Map(), ids: new Set(), room: createWaitingRoom() });

/** The port in memory, for pure tests. `now` gives the instant at which an event is taken (ISO 8601 UTC). */
export function createMemoryEventStore({
  memory = emptyMemory(),
  now = () => new Date().toISOString(),
}: { memory?: Memory; now?: () => string } = {}): EventStore {
  const { log, streams, ids, room } = memory;
  const subscriptions = new Set<Subscription>();
  let closed = false;
  const open = () => {
    if (closed) throw new StoreUnavailable(new Error('closed'));
  };

  const source: Source = {
    pageAfter: async (after = 0n, filter, max) => {
      const page = take(log, Number(after), (event) => passes(filter, event.stream), max);
      const atEnd = page.length < max;
      return { events: page, upTo: (atEnd ? log.at(-1)?.position : page.at(-1)?.position) ?? after, atEnd };
    },
    moreAfter: (after = 0n, signal) => (BigInt(log.length) > after ? Promise.resolve() : room.wait(signal)),
  };

  return {
    append: async (stream, events, expectedRevision) => {
      open();
      const taken = admissible(stream, events).map(
        ({ id, type, data, meta }) => ({ id, type, data: JSON.parse(data), meta: JSON.parse(meta) }) as NewEvent,
      );
      const sofar = streams.get(stream) ?? [];
      const outcome = judge(stream, sofar, taken, expectedRevision, ids);
      if (outcome) return outcome;
      const stored = taken.map((event, at) => ({
        ...event,
        stream,
        revision: BigInt(sofar.length + at),
        position: BigInt(log.length + at + 1),
        recordedAt: now(),
      }));
      log.push(...stored);
      streams.set(stream, [...sofar, ...stored]);
      for (const { id } of stored) ids.add(id);
      room.wake();
      const last = stored[stored.length - 1]!;
      return { revision: last.revision, position: last.position, repeated: false };
    },
    read: async (stream, options) => {
      open();
      return readOf(streams.get(stream) ?? [], options);
    },
    readAll: async ({ after = 0n, filter, max }) => {
      open();
      return take(log, Number(after), (event) => passes(filter, event.stream), max);
    },
    head: async () => {
      open();
      return log.at(-1)?.position;
    },
    subscribe: (options) => {
      open();
      const subscription = deliver(source, options);
      subscriptions.add(subscription);
      return { stop: () => subscription.stop().finally(() => subscriptions.delete(subscription)) };
    },
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map(({ stop }) => stop()));
    },
  };
}

/** Undefined when the events may be written; the first answer when exactly they are there already; else a conflict. */
function judge(
  stream: string,
  sofar: readonly StoredEvent[],
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  ids: ReadonlySet<string>,
): Appended | undefined {
  const actual = BigInt(sofar.length) - 1n;
  const from = expected === 'noStream' ? 0 : Number(expected) + 1;
  if (from === sofar.length && !events.some(({ id }) => ids.has(id))) return undefined;
  const there = sofar.slice(from, from + events.length);
  const last = there.at(-1);
  if (last && there.length === events.length && there.every(({ id }, at) => id === events[at]!.id)) {
    return { revision: last.revision, position: last.position, repeated: true };
  }
  throw new RevisionConflict(stream, actual);
}

function readOf(
  events: readonly StoredEvent[],
  { from, direction = 'forwards', max = Infinity }: ReadOptions = {},
): readonly StoredEvent[] {
  if (direction === 'forwards') return events.slice(Number(from ?? 0n), Number(from ?? 0n) + max);
  return events
    .slice(0, from === undefined ? events.length : Number(from) + 1)
    .reverse()
    .slice(0, max);
}

function take(
  log: readonly StoredEvent[],
  from: number,
  wanted: (event: StoredEvent) => boolean,
  max: number,
): readonly StoredEvent[] {
  const found: StoredEvent[] = [];
  for (let at = from; at < log.length && found.length < max; at += 1) {
    const event = log[at]!;
    if (wanted(event)) found.push(event);
  }
  return found;
}
