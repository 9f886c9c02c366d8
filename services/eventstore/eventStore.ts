import type { Json } from '#workflows/kernel/json.ts';
import type { StoredEvent as ReadEvent } from '#workflows/kernel/storedEvent.ts';

/**
 * An event before it is stored. `id` is a lower-case UUID, unique in the whole store and derived from stream and
 * command: EventStoreDB has no index over ids and refuses a used one only within its stream. The salt and the chain's
 * hash are added to `meta` during the append (chainedEventStore.ts).
 */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Json;
  readonly meta: Readonly<Record<string, Json | undefined>>;
}

/** A stored event. Its content is known to be JSON: it can be written again, hashed and signed. */
export interface StoredEvent extends ReadEvent {
  readonly data: Json;
  readonly meta: Readonly<Record<string, Json | undefined>>;
}

/** The revision the caller saw: `noStream` for a stream without events. There is no "any". */
export type ExpectedRevision = bigint | 'noStream';

/** The answer to an append. `repeated` when exactly these events were already there and nothing was written. */
export interface Appended {
  /** Revision of the last of the events. */
  readonly revision: bigint;
  /** Position of the last of the events. */
  readonly position: bigint;
  readonly repeated: boolean;
}

/** A subscriber's filter: it gets the events of streams that begin with one of the prefixes (`order-`). */
export interface EventFilter {
  readonly streamPrefixes: readonly string[];
}

export interface ReadOptions {
  /** First revision to give (inclusive). Default: the first event forwards, the last one backwards. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  /** Default: all of it. */
  readonly max?: number;
}

export interface ReadAllOptions {
  /** Exclusive. Default: from the beginning. */
  readonly after?: bigint;
  readonly filter?: EventFilter;
  readonly max: number;
}

export interface SubscribeOptions {
  /** Exclusive position; undefined means from the beginning of the store. */
  readonly after?: bigint;
  readonly filter?: EventFilter;
  /** Most events in one batch. Default 500. */
  readonly batchSize?: number;
  /**
   * Gets events in position order, never two batches at once: the next one waits until this one's promise settles.
   * If it rejects, the same batch is delivered again after a pause.
   */
  readonly onEvents: (events: readonly StoredEvent[]) => Promise<void>;
  /** Called when the subscriber has caught up with the end of the store, and again each time after it fell behind. */
  readonly onCaughtUp?: () => void;
  /**
   * Called on each fault that the subscription survives (connection lost, handler rejected, with EventStoreDB also
   * `LogEndsBefore`); `inARow` counts from 1.
   */
  readonly onFault?: (fault: unknown, inARow: number) => void;
}

/** A running subscription. `stop` resolves once the current batch is done and no more will follow. */
export interface Subscription {
  readonly stop: () => Promise<void>;
}

/**
 * The port to the event store; the adapters for PostgreSQL, EventStoreDB and memory pass one contract suite. Failures:
 * `RevisionConflict` (another append was faster, or an id is in use elsewhere), `StoreUnavailable` (server down or
 * silent: the outcome is unknown, and sending the same ids again is safe), `EventTooLarge`, `StreamDeleted` (an operator
 * deleted the stream at the server for ever: every read and append of it, and trying again does not help). Anything else
 * is a bug of ours.
 */
export interface EventStore {
  /**
   * Appends all the events or none, at exactly the expected revision. Sending the same events again changes nothing.
   */
  readonly append: (
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ) => Promise<Appended>;
  /** One stream's events in order. Empty for a stream that does not exist. */
  readonly read: (stream: string, options?: ReadOptions) => Promise<readonly StoredEvent[]>;
  /** A page of everything, in position order. */
  readonly readAll: (options: ReadAllOptions) => Promise<readonly StoredEvent[]>;
  /** Position of the newest event, or undefined for an empty store. */
  readonly head: () => Promise<bigint | undefined>;
  /** Delivers everything after a position, then continues with new events; survives lost connections. */
  readonly subscribe: (options: SubscribeOptions) => Subscription;
  /** Stops subscriptions, lets appends and reads under way settle, releases connections. */
  readonly close: () => Promise<void>;
}
