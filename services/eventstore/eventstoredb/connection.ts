import { randomInt } from 'node:crypto';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { batchCalls } from './batchCall.ts';
import { readConnectionString } from '../connectionString.ts';

/** The client to use now. */
export interface Connection {
  readonly client: () => EventStoreDBClient;
  /** The call that all appends of a client share. */
  readonly batch: ReturnType<typeof batchCalls>;
  readonly timeoutMs: number;
  /** Tells of a fault that a client had: if its connection is lost, and no other is in use already, a fresh one takes its place. Three a second at most. */
  readonly failed: (fault: unknown, of: EventStoreDBClient) => void;
}

/** A second cut may come right after the first. More than that is a server that is away, and trying faster brings it back no sooner. */
const RENEWALS = { most: 3, withinMs: 1_000 } as const;
const KEEP_ALIVE_MS = 10_000;
const GENERATIONS = 600;

/**
 * Opens a client by a connection string (`readConnectionString`). Throws on a string that the client cannot read, without
 * repeating it. Connects with the first call.
 *
 * gRPC waits longer and longer before it tries an address again, up to two minutes, and the client has no setting for
 * that. Connections with other settings are tried on their own account, so each generation keeps alive a millisecond later.
 * Clients with the same settings share one connection in a process, also one that has just died; hence the first
 * generation is any.
 */
export function connectTo(url: string, timeoutMs: number, now: () => number = () => performance.now()): Connection {
  const { clean } = readConnectionString(url);
  const open = (generation: number) => {
    const kept = clean.replace(/([?&])keep[-_]?alive[-_]?interval=[^&]*&?/i, '$1').replace(/[?&]$/, '');
    try {
      return EventStoreDBClient.connectionString(
        `${kept}${kept.includes('?') ? '&' : '?'}keepAliveInterval=${KEEP_ALIVE_MS + (generation % GENERATIONS)}`,
      );
    } catch (fault) {
      // The client's fault carries the whole string, which may hold a password.
      throw new Error(
        `EVENTSTORE_URL: ${fault instanceof Error ? fault.message.replaceAll(clean, '…') : 'cannot be read'}`,
      );
    }
  };
  let generation = randomInt(GENERATIONS);
  let renewedAt: readonly number[] = [];
  let client = open(generation);
  return {
    client: () => client,
    batch: batchCalls(),
    timeoutMs,
    failed: (fault, of) => {
      if (!isLost(fault) || of !== client) return;
      const at = now();
      const lately = renewedAt.filter((before) => at - before < RENEWALS.withinMs);
      if (lately.length === RENEWALS.most) return;
      renewedAt = [...lately, at];
      client = open((generation += 1));
    },
  };
}

const INTERNAL = 13;
const UNAVAILABLE = 14;

/** A connection that broke off is unavailable, or "internal" where HTTP/2 noticed before gRPC did. */
const isLost = (fault: unknown): boolean => {
  const { code } = (fault ?? {}) as { code?: unknown };
  return fault instanceof UnavailableError || code === UNAVAILABLE || code === INTERNAL;
};
