import type { EventStore, Subscription } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import { pause } from '../pause.ts';
import { append } from './appending.ts';
import { connectTo } from './connection.ts';
import { follow } from './following.ts';
import { rememberIds } from './knownIds.ts';
import { headOf, readEverything, readStream } from './reading.ts';

export interface EventStoreDbOptions {
  /** Connection string: `esdb://host:2113?tls=false`, `esdb+discover://user:password@cluster:2113`. */
  readonly url: string;
  /** Maximum wait for a silent server, in ms, also when closing. Default 10,000. */
  readonly timeoutMs?: number;
}

/**
 * The port on EventStoreDB 23.10. It differs from the others in one point: the server has no index over event ids, so
 * it does not refuse an id that another stream has used. Ours are derived from stream and command and cannot collide.
 */
export function createEventStoreDb({ url, timeoutMs = 10_000 }: EventStoreDbOptions): EventStore {
  const connection = connectTo(url, timeoutMs);
  const ids = rememberIds();
  const subscriptions = new Set<Subscription>();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;
  const open = () => {
    if (closed) throw new StoreUnavailable(new Error('closed'));
  };
  /** Runs a request that `close` lets settle. */
  const settling = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    open();
    const answer = request();
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };

  return {
    append: (stream, events, expectedRevision) =>
      settling(() => append(connection, ids, stream, events, expectedRevision)),
    read: (stream, options) =>
      settling(async () => {
        const events = (await readStream(connection, stream, options)).map(({ event }) => event);
        if (options?.direction !== 'backwards') ids.seen(events);
        return events;
      }),
    readAll: ({ after, filter, max }) => settling(() => readEverything(connection, after, filter, max)),
    head: () => settling(() => headOf(connection)),
    subscribe: (options) => {
      open();
      const subscription = follow(connection, options);
      subscriptions.add(subscription);
      return { stop: () => subscription.stop().finally(() => subscriptions.delete(subscription)) };
    },
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map(({ stop }) => stop()));
      const settled = new AbortController();
      await Promise.race([Promise.allSettled(underWay), pause(timeoutMs, settled.signal)]);
      settled.abort();
      await connection.close();
    },
  };
}
