import { pause } from '#services/eventstore/pause.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { aCategory, eventually, only, type Subject } from '../subject.ts';
import { type Harm, wreak } from './chaos.ts';
import { type History, operationsIn, type PageRead, type StreamRead, type Try } from './history.ts';
import type { Making } from './making.ts';
import { randomness } from './randomness.ts';
import { readInto } from './readers.ts';
import { resumingSubscriber } from './resumingSubscriber.ts';
import { writeInto } from './writers.ts';

export interface HistoryOptions {
  /** Appends and reads to record; deliveries to subscribers come on top. */
  readonly operations: number;
  readonly seed: number;
  readonly writers: number;
  readonly readers: number;
  readonly streams: number;
}

/** How often a history is broken, about. */
const BREAKS = 80;

/**
 * Lets writers, readers and subscribers of several processes loose on one category of streams while connections are cut
 * at random, and writes down what each of them saw. Everything random follows from the seed, except time.
 */
export async function recordHistory(
  subject: Subject,
  { operations, seed, writers, readers, streams }: HistoryOptions,
): Promise<History & { harm: Harm }> {
  const category = aCategory();
  const stores = [subject.open(), subject.open(), subject.open()];
  const start = await patiently(() => stores[0]!.head());
  const tries: Try[] = [];
  const reads: StreamRead[] = [];
  const pages: PageRead[] = [];
  const making: Making = {
    tries,
    reads,
    pages,
    category,
    start,
    streams: Array.from({ length: streams }, (_, at) => `${category}-${at}`),
    acknowledged: new Map(),
    enough: () => operationsIn(making) >= operations,
  };
  const subscribers = stores.map((store, at) => resumingSubscriber(store, making, randomness(seed + 1_000 + at)));
  const done = () => operationsIn(making);
  const chaos = wreak({
    network: subject.network!,
    random: randomness(seed),
    done,
    every: Math.ceil(operations / BREAKS),
  });
  await Promise.all([
    ...Array.from({ length: writers }, (_, at) =>
      writeInto(stores[at % stores.length]!, making, randomness(seed + 1 + at)),
    ),
    ...Array.from({ length: readers }, (_, at) =>
      readInto(stores[at % stores.length]!, making, randomness(seed + 500 + at)),
    ),
  ]);
  const harm = await chaos.stop();
  const log = await everything(stores[0]!, making);
  // A statement sent before a cut may still be running: quiet means that the log no longer grows.
  await eventually(async () => {
    const again = await everything(stores[1]!, making);
    const grown = again.length - log.length;
    log.splice(0, log.length, ...again);
    if (grown > 0 || subscribers.some(({ got }) => got.length < log.length)) {
      throw new Error(
        `${grown} more events; subscribers have ${subscribers.map(({ got }) => got.length).join(', ')} of ${log.length}`,
      );
    }
  }, 30_000).catch(() => {});
  await Promise.all(subscribers.map(({ stop }) => stop()));
  await Promise.all(stores.map((store) => store.close()));
  return { tries, reads, pages, log, subscribers: subscribers.map(({ got }) => got), harm };
}

async function everything(store: EventStore, { category, start }: Making): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let after = start; ; after = all.at(-1)!.position) {
    const page = await patiently(() =>
      store.readAll({ ...(after === undefined ? {} : { after }), filter: only(category), max: 2_000 }),
    );
    all.push(...page);
    if (page.length < 2_000) return all;
  }
}

/** Asks until the store is there. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault;
      await pause(10, new AbortController().signal);
    }
  }
}
