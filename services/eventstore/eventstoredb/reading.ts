import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError, type StreamingRead } from '@eventstore/db-client';
import { passes } from '../deliver.ts';
import type { EventFilter, ReadOptions, StoredEvent } from '../eventStore.ts';
import { StoreUnavailable } from '../faults.ts';
import { inOurWords } from './answers.ts';
import type { Connection } from './connection.ts';
import { type Recorded, recorded } from './recorded.ts';

const PAGE = 512;

/** One stream's events, both ways. Empty for a stream that does not exist. */
export async function readStream({ client, timeoutMs }: Connection, stream: string, options: ReadOptions = {}): Promise<readonly Recorded[]> {
  const { from, direction = 'forwards', max } = options;
  const bounds = { ...(from === undefined ? {} : { fromRevision: from }), ...(max === undefined ? {} : { maxCount: max }) };
  const reading = () =>
    direction === 'forwards'
      ? client.readStream(stream, { fromRevision: START, ...bounds, direction: FORWARDS })
      : client.readStream(stream, { fromRevision: END, ...bounds, direction: BACKWARDS });
  try {
    const events = await asked(reading, timeoutMs);
    return events.map(({ event }) => recorded(event)).filter((one) => one !== undefined);
  } catch (fault) {
    if (fault instanceof StreamNotFoundError) return [];
    throw fault;
  }
}

/**
 * A page of everything. The client has no filter for reads (only for subscriptions), so the page is picked here.
 * The server reads from a position inclusively, hence one more is asked for and the first one dropped.
 */
export async function readEverything(connection: Connection, after: bigint | undefined, filter: EventFilter | undefined, max: number): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  for (let from = after; found.length < max; ) {
    const page = await readAllPage(connection, from);
    const fresh = page.events.filter(({ position }) => from === undefined || position > from);
    found.push(...fresh.filter(({ stream }) => passes(filter, stream)));
    if (page.last === undefined || page.last === from) break;
    from = page.last;
  }
  return found.slice(0, max);
}

async function readAllPage({ client, timeoutMs }: Connection, from: bigint | undefined) {
  const fromPosition = from === undefined ? START : { commit: from, prepare: from };
  const raw = await asked(() => client.readAll({ fromPosition, direction: FORWARDS, maxCount: PAGE }), timeoutMs);
  const events = raw.map(({ event }) => recorded(event)?.event).filter((event) => event !== undefined);
  return { events, last: raw.at(-1)?.event?.position.commit };
}

/** Position of the newest event that is not the server's own; undefined for an empty store. */
export async function headOf({ client, timeoutMs }: Connection): Promise<bigint | undefined> {
  for (let count = 8, before: bigint | undefined; ; count = PAGE) {
    const fromPosition = before === undefined ? END : { commit: before, prepare: before };
    const raw = await asked(() => client.readAll({ fromPosition, direction: BACKWARDS, maxCount: count }), timeoutMs);
    const newest = raw.find(({ event }) => recorded(event))?.event;
    if (newest || raw.length < count) return newest?.position.commit;
    before = raw.at(-1)!.event!.position.commit;
  }
}

/**
 * Asks, and once more when the connection turns out to have died since it was last used: a read changes nothing.
 * A server that was silent is not asked again, for that took its time already.
 */
async function asked<Item>(read: () => StreamingRead<Item>, ms: number): Promise<readonly Item[]> {
  try {
    return await collect(read(), ms);
  } catch (fault) {
    const broken = !(fault instanceof StoreUnavailable) && inOurWords(fault) instanceof StoreUnavailable;
    if (!broken) throw fault;
  }
  return collect(read(), ms).catch((fault: unknown) => Promise.reject(inOurWords(fault)));
}

/** Everything that a read gives; a server that is silent for `ms` is unavailable. Reads have no deadline of their own. */
function collect<Item>(reading: StreamingRead<Item>, ms: number): Promise<readonly Item[]> {
  return new Promise((resolve, reject) => {
    const items: Item[] = [];
    const silent = () => {
      reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`)));
      void reading.cancel().catch(() => {});
    };
    const timer = setTimeout(silent, ms);
    reading.on('data', (item: Item) => {
      timer.refresh();
      items.push(item);
    });
    // Stays after the answer: a connection can complain more than once.
    reading.on('error', (fault) => {
      clearTimeout(timer);
      reject(fault);
    });
    reading.on('end', () => {
      clearTimeout(timer);
      resolve(items);
    });
  });
}
