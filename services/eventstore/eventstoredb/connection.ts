import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** A client, and the credentials that every append is sent with. */
export interface Connection {
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;
  readonly timeoutMs: number;
}

/**
 * Opens a client by a connection string (`esdb://host:2113?tls=false`, `esdb://user:password@host:2113`).
 * Throws on a string that the client cannot read, and on TLS without credentials. Connects with the first call.
 *
 * Appends carry credentials even where there are none to check (without TLS the client sends none of them): only so does
 * the client use one call per append. Its other way, a stream shared by all appends of the process (`batchAppend.js`),
 * has no deadline, rejects every client's appends when one connection breaks, and throws out of an event handler when
 * an answer comes after that.
 */
export function connectTo(url: string, timeoutMs: number): Connection {
  const client = EventStoreDBClient.connectionString(url);
  const [, username, password] = /^[^:]+:\/\/([^:/?]+):([^@/?]+)@/.exec(url) ?? [];
  if (username === undefined && !/[?&]tls=false\b/i.test(url)) throw new Error('EVENTSTORE_URL needs user:password@ before the host, or ?tls=false');
  return { client, credentials: { username: decodeURIComponent(username ?? 'none'), password: decodeURIComponent(password ?? 'none') }, timeoutMs };
}
