import { randomInt } from 'node:crypto';
import { type Credentials, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';

/** The client to use now, and the credentials that every append is sent with. */
export interface Connection {
  readonly client: () => EventStoreDBClient;
  readonly credentials: Credentials;
  readonly timeoutMs: number;
  /** Tells of a fault that a client had: if its connection is lost, and no other is in use already, a fresh one takes its place. Three a second at most. */
  readonly failed: (fault: unknown, of: EventStoreDBClient) => void;
}

/** A second cut may come right after the first. More than that is a server that is away, and trying faster brings it back no sooner. */
const RENEWALS = { most: 3, withinMs: 1_000 } as const;
const KEEP_ALIVE_MS = 10_000;
const GENERATIONS = 600;

/**
 * Opens a client by a connection string (`esdb://host:2113?tls=false`, `esdb://user:password@host:2113`).
 * Throws on a string that the client cannot read, and on TLS without credentials. Connects with the first call.
 *
 * Appends carry credentials even where there are none to check (without TLS the client sends none of them): only so does
 * the client use one call per append. Its other way, a stream shared by all appends of the process (`batchAppend.js`),
 * has no deadline, rejects every client's appends when one connection breaks, and throws out of an event handler when
 * an answer comes after that.
 *
 * gRPC waits longer and longer before it tries an address again, up to two minutes, and the client has no setting for
 * that. Connections with other settings are tried on their own account, so each generation keeps alive a millisecond later.
 * Clients with the same settings share one connection in a process, also one that has just died; hence the first
 * generation is any.
 */
export function connectTo(url: string, timeoutMs: number, now: () => number = () => performance.now()): Connection {
  const [, username, password] = /^[^:]+:\/\/([^:/?]+):([^@/?]+)@/.exec(url) ?? [];
  if (username === undefined && !/[?&]tls=false\b/i.test(url)) throw new Error('EVENTSTORE_URL needs user:password@ before the host, or ?tls=false');
  const open = (generation: number) =>
    EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${KEEP_ALIVE_MS + (generation % GENERATIONS)}`);
  let generation = randomInt(GENERATIONS);
  let renewedAt: readonly number[] = [];
  let client = open(generation);
  return {
    client: () => client,
    credentials: { username: decodeURIComponent(username ?? 'none'), password: decodeURIComponent(password ?? 'none') },
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

/** A connection that broke off is unavailable, or "internal" where HTTP/2 noticed before gRPC did. */
const isLost = (fault: unknown): boolean => fault instanceof UnavailableError || (fault as { code?: unknown } | undefined)?.code === INTERNAL;
