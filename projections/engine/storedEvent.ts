/** What the engine reads of a stored event; the event store's own type fits it. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** `{category}-{id}` */
  readonly stream: string;
  /** Dense from 0 within the stream. */
  readonly revision: bigint;
  readonly position: bigint;
  /** When the store took it: instant, ISO 8601 UTC. */
  readonly recordedAt: string;
  /** Id of the account with which personal texts of the event go; never stored, told by whoever opens them. */
  readonly subject?: string;
}

export interface Subscription {
  readonly stop: () => Promise<void>;
}

/** The event store's subscription (services/eventstore/eventStore.ts): batches in position order, one at a time, redelivered when the handler rejects. */
export type Subscribe = (options: {
  readonly after?: bigint;
  readonly filter?: { readonly streamPrefixes: readonly string[] };
  readonly batchSize?: number;
  readonly onEvents: (events: readonly StoredEvent[]) => Promise<void>;
  readonly onCaughtUp?: () => void;
  readonly onFault?: (fault: unknown, inARow: number) => void;
}) => Subscription;

/** One stream's events, in order. */
export type ReadStream = (
  stream: string,
  options?: { readonly from?: bigint; readonly max?: number },
) => Promise<readonly StoredEvent[]>;

/** `order-7f…` → `7f…` */
export const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** `order-7f…` → `order`; `settings` is its own. */
export const categoryOf = (stream: string): string =>
  stream.includes('-') ? stream.slice(0, stream.indexOf('-')) : stream;
