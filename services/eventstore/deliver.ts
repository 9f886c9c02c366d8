import type { EventFilter, StoredEvent, SubscribeOptions, Subscription } from './eventStore.ts';
import { backoffMs, pause } from './pause.ts';

/** The events found after a position. */
export interface Page {
  readonly events: readonly StoredEvent[];
  /** Everything up to here was read, whether it passed the filter or not. */
  readonly upTo: bigint | undefined;
  /** Whether this was everything at the moment. */
  readonly atEnd: boolean;
}

/** The functions that a subscription needs of a store that is read page by page. */
export interface Source {
  readonly pageAfter: (after: bigint | undefined, filter: EventFilter | undefined, max: number) => Promise<Page>;
  /** Resolves once there may be something after this position, or when the signal aborts. */
  readonly moreAfter: (after: bigint | undefined, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs a subscription over a store that is polled (PostgreSQL, memory): reads pages to the end, then waits for more.
 */
export function deliver(source: Source, options: SubscribeOptions): Subscription {
  const stopping = new AbortController();
  const running = run(source, options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function run(source: Source, options: SubscribeOptions, signal: AbortSignal): Promise<void> {
  let { after } = options;
  let failures = 0;
  let caughtUp = false;
  while (!signal.aborted) {
    try {
      const page = await source.pageAfter(after, options.filter, options.batchSize ?? 500);
      failures = 0;
      if (!(await handOver(page.events, options, signal))) return;
      after = page.upTo;
      if (page.atEnd && !caughtUp) options.onCaughtUp?.();
      caughtUp = page.atEnd;
      if (page.atEnd) await source.moreAfter(after, signal);
    } catch (fault) {
      if (signal.aborted) return;
      failures += 1;
      options.onFault?.(fault, failures);
      await pause(backoffMs(failures), signal);
    }
  }
}

/** Gives one batch to the handler until it succeeds. False if the subscription was stopped before that. */
export async function handOver(
  events: readonly StoredEvent[],
  { onEvents, onFault }: SubscribeOptions,
  signal: AbortSignal,
): Promise<boolean> {
  if (events.length === 0) return true;
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await onEvents(events);
      return true;
    } catch (fault) {
      onFault?.(fault, failures);
      await pause(backoffMs(failures), signal);
    }
  }
  return false;
}

/** Returns whether a subscriber with this filter gets the events of a stream. */
export const passes = (filter: EventFilter | undefined, stream: string): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
