import {
  BACKWARDS,
  END,
  type EventStoreDBClient as Client,
  FORWARDS,
  START,
  StreamNotFoundError,
  type StreamingRead,
} from '@eventstore/db-client';
import { world } from '#projections/world.ts';
import { passes } from '../deliver.ts';
import type { EventFilter, ReadOptions, StoredEvent } from '../eventStore.ts';
import { LogEndsBefore, StoreUnavailable } from '../faults.ts';
import type { Connection } from './connection.ts';
import { persistently } from './persistently.ts';
import { type Recorded, recorded } from './recorded.ts';

const PAGE = 512;
/**
 * A follower reads from its own log, which may lack what was just appended: it sends us to the leader instead.
 */
export const FROM_LEADER = { requiresLeader: true } as const;

/** One stream's events in either direction. Empty for a stream that does not exist. */
export async function readStream(
  connection: Connection,
  stream: string,
  options?: ReadOptions,
): Promise<readonly Recorded[]> {
  return (await findStream(connection, stream, options)) ?? [];
}

/** Same as `readStream`, but undefined for a stream that does not exist or was deleted at the server. */
export async function findStream(
  connection: Connection,
  stream: string,
  options: ReadOptions = {},
): Promise<readonly Recorded[] | undefined> {
  const { from, direction = 'forwards', max } = options;
  // The server refuses to read none.
  if (max === 0) return [];
  const bounds = {
    ...FROM_LEADER,
    ...(from === undefined ? {} : { fromRevision: from }),
    ...(max === undefined ? {} : { maxCount: max }),
  };
  const reading = (client: Client) =>
    direction === 'forwards'
      ? client.readStream(stream, { fromRevision: START, ...bounds, direction: FORWARDS })
      : client.readStream(stream, { fromRevision: END, ...bounds, direction: BACKWARDS });
  try {
    const events = await requested(connection, reading);
    return events.map(({ event }) => recorded(event)).filter((one) => one !== undefined);
  } catch (fault) {
    if (fault instanceof StreamNotFoundError) return undefined;
    throw fault;
  }
}

/**
 * A page of all events. The client has no filter for reads (only for subscriptions), so events are filtered here. The
 * server reads from a position inclusively, so one more is read and the first one dropped.
 */
export async function readEverything(
  connection: Connection,
  after: bigint | undefined,
  filter: EventFilter | undefined,
  max: number,
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  // Reads as many as wanted, and more each time the filter and the server's own events left too few.
  let count = Math.min(max + 1, PAGE);
  for (let from = after; found.length < max; count = Math.min(2 * count, PAGE)) {
    const page = await readAllPage(connection, from, count);
    const fresh = page.events.filter(({ position }) => from === undefined || position > from);
    found.push(...fresh.filter(({ stream }) => passes(filter, stream)));
    if (page.last === undefined || page.last === from) break;
    from = page.last;
  }
  return found.slice(0, max);
}

async function readAllPage(connection: Connection, from: bigint | undefined, maxCount: number) {
  const fromPosition = from === undefined ? START : { commit: from, prepare: from };
  const raw = await requested(connection, (client) =>
    client.readAll({ ...FROM_LEADER, fromPosition, direction: FORWARDS, maxCount }),
  );
  const events = raw.map(({ event }) => recorded(event)?.event).filter((event) => event !== undefined);
  return { events, last: raw.at(-1)?.event?.position.commit };
}

/** Position of the newest event that is not the server's own; undefined for an empty store. */
export async function headOf(connection: Connection): Promise<bigint | undefined> {
  for (let count = 8, before: bigint | undefined; ; count = PAGE) {
    const fromPosition = before === undefined ? END : { commit: before, prepare: before };
    const raw = await requested(connection, (client) =>
      client.readAll({ ...FROM_LEADER, fromPosition, direction: BACKWARDS, maxCount: count }),
    );
    const newest = raw.find(({ event }) => recorded(event))?.event;
    if (newest || raw.length < count) return newest?.position.commit;
    before = raw.at(-1)!.event!.position.commit;
  }
}

export type Resume = typeof START | { readonly commit: bigint; readonly prepare: bigint };

/**
 * The position at which a subscription must start. The server reads one record at the given position and starts after
 * it (AllSubscriptionFiltered.cs): if a scavenge has removed that record, the server would skip the next one. So it is
 * given the nearest record that still exists, which is read again and ignored. Throws `LogEndsBefore` for a position
 * that the log has not reached.
 */
export async function placeToResume(connection: Connection, after: bigint | undefined): Promise<Resume> {
  if (after === undefined) return START;
  const position = { commit: after, prepare: after };
  const [there] = await requested(connection, (client) =>
    client.readAll({ ...FROM_LEADER, fromPosition: position, direction: FORWARDS, maxCount: 1 }),
  );
  if (there?.event?.position.commit === after) return position;
  if (!there) await refuseBeyondEnd(connection, after);
  const [before] = await requested(connection, (client) =>
    client.readAll({ ...FROM_LEADER, fromPosition: position, direction: BACKWARDS, maxCount: 1 }),
  );
  return before?.event ? { commit: before.event.position.commit, prepare: before.event.position.prepare } : START;
}

/** The server cannot read backwards from a position that its log has not reached: it fails as if it were ill. */
async function refuseBeyondEnd(connection: Connection, after: bigint): Promise<void> {
  const [newest] = await requested(connection, (client) =>
    client.readAll({ ...FROM_LEADER, fromPosition: END, direction: BACKWARDS, maxCount: 1 }),
  );
  if (!newest?.event || newest.event.position.commit < after) throw new LogEndsBefore(after);
}

const requested = <Item>(
  connection: Connection,
  read: (client: Client) => StreamingRead<Item>,
): Promise<readonly Item[]> => persistently(connection, (client) => collect(read(client), connection));

/**
 * Everything that a read returns; a server that is silent for `timeoutMs` is unavailable. Reads have no deadline of
 * their own. A read that closing cuts off is unavailable too: the client lets it end like one that is complete.
 */
function collect<Item>(
  reading: StreamingRead<Item>,
  { timeoutMs, closed }: Pick<Connection, 'timeoutMs' | 'closed'>,
): Promise<readonly Item[]> {
  return new Promise((resolve, reject) => {
    const items: Item[] = [];
    const giveUp = (why: string) => {
      over();
      reject(new StoreUnavailable(new Error(why)));
      void reading.cancel().catch(() => {});
    };
    const leave = () => giveUp('closed');
    const timer = world.setTimeout(() => giveUp(`No answer within ${timeoutMs} ms`), timeoutMs);
    const over = () => {
      world.clearTimeout(timer);
      closed.removeEventListener('abort', leave);
    };
    closed.addEventListener('abort', leave);
    if (closed.aborted) leave();
    reading.on('data', (item: Item) => {
      timer.refresh();
      items.push(item);
    });
    // Stays after the answer: a connection can emit several errors.
    reading.on('error', (fault) => {
      over();
      reject(fault);
    });
    reading.on('end', () => {
      over();
      resolve(items);
    });
  });
}
