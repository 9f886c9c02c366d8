import type { StoredEvent } from '#workflows/kernel/storedEvent.ts';

export type { StoredEvent } from '#workflows/kernel/storedEvent.ts';
export { categoryOf, idIn } from '#workflows/kernel/streamName.ts';

export interface Subscription {
  readonly stop: () => Promise<void>;
}

/**
 * The event store's subscription (services/eventstore/eventStore.ts): batches in position order, one at a time,
 * delivered again if the handler rejects.
 */
export type Subscribe = (options: {
  readonly after?: bigint;
  readonly filter?: { readonly streamPrefixes: readonly string[] };
  readonly batchSize?: number;
  readonly onEvents: (events: readonly StoredEvent[]) => Promise<void>;
  readonly onCaughtUp?: () => void;
  readonly onFault?: (fault: unknown, inARow: number) => void;
}) => Subscription;

/** Reads one stream's events, in order. */
export type ReadStream = (
  stream: string,
  options?: { readonly from?: bigint; readonly max?: number },
) => Promise<readonly StoredEvent[]>;
