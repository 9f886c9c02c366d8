// oxlint-disable max-lines-per-function -- its functions share one state
import type { Pool } from 'pg';
import { inBatches } from '#services/platform/inBatches.ts';
import { admissible } from '../admissible.ts';
import { deliver } from '../deliver.ts';
import type { EventStore, ReadOptions, StoredEvent, Subscription } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import { createAppender } from './appender.ts';
import { listen } from './listen.ts';
import { columns, eventsAfter, headPosition, rowsOf, weighed } from './rows.ts';
import { followTail, type Tail } from './tail.ts';
import { bounded, type Queryable } from './bounded.ts';

export interface PostgresEventStoreOptions {
  /**
   * The migrated database. Two of its connections are kept while the store is open: one for appending and, after the
   * first subscription, one for listening. The pool belongs to the caller: `close` does not end it.
   */
  readonly pool: Pool;
  /** Maximum wait for a silent server, in ms. Default 10,000. */
  readonly timeoutMs?: number;
  /** Interval for polling the log without a notification, in ms. Default 1,000. */
  readonly pollMs?: number;
}

/** The port on PostgreSQL (`es.events`, see migrations.ts). */
export function createPostgresEventStore({
  pool,
  timeoutMs = 10_000,
  pollMs = 1_000,
}: PostgresEventStoreOptions): EventStore {
  const db = bounded(pool, timeoutMs);
  const subscriptions = new Set<Subscription>();
  let following: { tail: Tail; listening: { stop: () => Promise<void> } } | undefined;
  let closed = false;

  const open = () => {
    if (closed) throw new StoreUnavailable(new Error('closed'));
  };
  const appender = createAppender({ pool, timeoutMs, onAppended: (position) => following?.tail.wake(position) });
  const wholeStream = inBatches((streams) => readStreams(db, streams), STREAMS_AT_ONCE);
  const firstOf = inBatches((streams) => readStreams(db, streams, 'first'));
  const follow = () => {
    if (following) return following;
    const tail = followTail({ db, pollMs });
    following = { tail, listening: listen({ pool, onHint: tail.wake }) };
    return following;
  };

  return {
    append: async (stream, events, expectedRevision) => {
      open();
      return appender.append(
        stream,
        admissible(stream, events),
        expectedRevision === 'noStream' ? -1n : expectedRevision,
      );
    },
    read: async (stream, options) => {
      open();
      if (options && !isFirstAlone(options)) return readStream(db, stream, options);
      return (await (options ? firstOf : wholeStream)(stream)) ?? [];
    },
    readAll: async ({ after = 0n, filter, max }) => {
      open();
      return (await eventsAfter(db, after, filter, max)).map(({ event }) => event);
    },
    head: async () => {
      open();
      return (await headPosition(db)) || undefined;
    },
    subscribe: (options) => {
      open();
      const subscription = deliver(follow().tail, options);
      subscriptions.add(subscription);
      return { stop: () => subscription.stop().finally(() => subscriptions.delete(subscription)) };
    },
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map(({ stop }) => stop()));
      await Promise.all([appender.close(), following?.tail.stop(), following?.listening.stop()]);
    },
  };
}

/** Streams read in one statement: most have a few dozen events. */
const STREAMS_AT_ONCE = 64;

/** Lists read the first events of many streams at the same moment. */
const isFirstAlone = ({ from, direction, max }: ReadOptions): boolean =>
  max === 1 && (from ?? 0n) === 0n && direction !== 'backwards';

/** All events of several streams, or the first one of each, by stream. A stream without events is left out. */
async function readStreams(
  db: Queryable,
  streams: readonly string[],
  which: 'all' | 'first' = 'all',
): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
  const rows = await rowsOf(
    db,
    which === 'all' ? 'read_streams' : 'read_firsts',
    `select ${columns} from es.events where stream = any($1::text[])${which === 'all' ? '' : ' and revision = 0'} order by stream, revision`,
    [streams],
  );
  const found = new Map<string, StoredEvent[]>();
  for (const row of rows) {
    const { event } = weighed(row);
    const own = found.get(event.stream);
    if (own) own.push(event);
    else found.set(event.stream, [event]);
  }
  return found;
}

/** One stream's events in either direction. Without `max` all of them. */
async function readStream(
  db: Queryable,
  stream: string,
  { from, direction = 'forwards', max }: ReadOptions,
): Promise<readonly StoredEvent[]> {
  const rows =
    direction === 'forwards'
      ? await rowsOf(
          db,
          'read_forwards',
          `select ${columns} from es.events where stream = $1 and revision >= $2 order by revision limit $3`,
          [stream, from ?? 0n, max ?? null],
        )
      : await rowsOf(
          db,
          'read_backwards',
          `select ${columns} from es.events where stream = $1 and ($2::bigint is null or revision <= $2) order by revision desc limit $3`,
          [stream, from ?? null, max ?? null],
        );
  return rows.map((row) => weighed(row).event);
}
