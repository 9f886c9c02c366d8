import { setMaxListeners } from 'node:events';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { world } from '#projections/world.ts';
import { type BatchCalls, batchCalls } from './batchCall.ts';
import { channelOf, type ClientChannel } from './channelOf.ts';
import { readConnectionString } from '../connectionString.ts';

/** The current client. */
export interface Connection {
  readonly client: () => EventStoreDBClient;
  /** The call that all appends of a client share. */
  readonly batch: BatchCalls['of'];
  readonly timeoutMs: number;
  /**
   * Reports a fault of a client. If its connection is lost and no newer one is in use, a new connection replaces it; at
   * most three per second.
   */
  readonly failed: (fault: unknown, of: EventStoreDBClient) => void;
  /** Aborts when the connection is closed: a read that ends later may have ended before it was complete. */
  readonly closed: AbortSignal;
  /** Ends every call and every connection, those of replaced clients too. */
  readonly close: () => Promise<void>;
}

/**
 * A second cut may follow right after the first. More than that means that the server is down, and trying faster does
 * not help.
 */
const RENEWALS = { most: 3, withinMs: 1_000 } as const;
const KEEP_ALIVE_MS = 10_000;
const GENERATIONS = 600;

/**
 * Opens a client for a connection string (`readConnectionString`). Throws if the client cannot parse the string,
 * without repeating it. Connects with the first call.
 * gRPC waits longer and longer before it tries an address again, up to two minutes, and the client has no setting for
 * that. Connections with other settings have their own backoff, so each generation uses a keep-alive that is a
 * millisecond longer. Clients with the same settings share one connection in a process, even one that has just died; so
 * the first generation can be any number.
 */
export function connectTo(url: string, timeoutMs: number, now: () => number = () => world.elapsed()): Connection {
  const { clean } = readConnectionString(url);
  const open = (generation: number) => {
    try {
      return EventStoreDBClient.connectionString(
        `${clean}${clean.includes('?') ? '&' : '?'}keepAliveInterval=${KEEP_ALIVE_MS + (generation % GENERATIONS)}`,
      );
    } catch (fault) {
      // The client's error contains the whole string, which may include a password.
      throw new Error(
        `EVENTSTORE_URL: ${fault instanceof Error ? fault.message.replaceAll(clean, '…') : 'cannot be read'}`,
      );
    }
  };
  let generation = world.randomInt(GENERATIONS);
  let renewedAt: readonly number[] = [];
  const channels = new Map<EventStoreDBClient, ClientChannel>();
  const use = (fresh: EventStoreDBClient) => {
    channels.set(fresh, channelOf(fresh));
    return fresh;
  };
  let client = use(open(generation));
  const batches = batchCalls();
  /** Reads, and a subscription, that are still under way on a replaced client are not cut off. */
  const leave = (replaced: EventStoreDBClient) => {
    channels.get(replaced)?.close();
    batches.leave(replaced);
    for (const [one, channel] of channels) if (one !== client && !channel.isBusy()) channels.delete(one);
  };
  const closing = new AbortController();
  // Each read under way listens.
  setMaxListeners(0, closing.signal);
  return {
    client: () => client,
    batch: batches.of,
    timeoutMs,
    failed: (fault, of) => {
      if (!isLost(fault) || of !== client || closing.signal.aborted) return;
      const at = now();
      const lately = renewedAt.filter((before) => at - before < RENEWALS.withinMs);
      if (lately.length === RENEWALS.most) return;
      renewedAt = [...lately, at];
      client = use(open((generation += 1)));
      leave(of);
    },
    closed: closing.signal,
    close: async () => {
      closing.abort();
      await Promise.all([...channels.keys()].map((one) => one.dispose()));
      for (const channel of channels.values()) channel.close();
    },
  };
}

const INTERNAL = 13;
const UNAVAILABLE = 14;

/** A broken connection is "unavailable", or "internal" if HTTP/2 noticed before gRPC did. */
const isLost = (fault: unknown): boolean => {
  const { code } = (fault ?? {}) as { code?: unknown };
  return fault instanceof UnavailableError || code === UNAVAILABLE || code === INTERNAL;
};
