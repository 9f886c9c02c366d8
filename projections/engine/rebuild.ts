import type { Knex } from 'knex';
import { type Build, startBuild } from './build.ts';
import {
  completeGeneration,
  createGeneration,
  dropOtherGenerations,
  liveGeneration,
  lockProjection,
} from './generations.ts';
import type { Log } from './log.ts';
import { parkedStreams } from './parked.ts';
import type { Projection } from './projection.ts';
import type { StoredEvent, Subscribe } from './storedEvent.ts';
import { swap } from './swap.ts';
import { untilSettled } from './untilSettled.ts';
import { worthSaying } from './worthSaying.ts';

export interface RebuildDeps {
  readonly knex: Knex;
  readonly subscribe: Subscribe;
  /** Among them the one that is named. */
  readonly projections: readonly Projection[];
  readonly log: Log;
}

export interface Rebuilt {
  /** Events of the projection's own streams. */
  readonly events: number;
  /** From the first read to the last write; making the indexes comes on top. */
  readonly seconds: number;
  readonly eventsPerSecond: number;
}

/** Events that are folded in memory before rows are written: fewer, larger writes. */
const AT_ONCE = 5_000;

/**
 * Builds a projection's tables anew from the first event, beside the live ones, and swaps in one transaction: readers see
 * the old rows until then, and never a state before those. `onProgress` gets the events applied so far. A stream that was
 * parked already, or holds an event that nobody can fold, is parked again; throws when another event cannot be applied, or
 * one of money's: nothing is swapped then.
 */
export async function rebuild(
  deps: RebuildDeps,
  name: string,
  onProgress: (events: number) => void = () => {},
): Promise<Rebuilt> {
  const { knex, projections, log } = deps;
  const projection = projections.find((one) => one.name === name);
  if (!projection) {
    throw new Error(`There is no projection ${name}; there are ${projections.map((one) => one.name).join(', ')}`);
  }
  return knex.transaction(async (lock) => {
    await lockProjection(lock, name);
    const live = await liveGeneration(knex, name);
    const made = await knex.transaction((trx) => createGeneration(trx, projection, 'building'));
    try {
      const parkedLive = (await parkedStreams(knex))
        .filter((one) => one.projection === name)
        .map(({ stream }) => stream);
      const build = startBuild(knex, projection, made, new Set(parkedLive));
      const started = performance.now();
      await fill(deps, projection.prefixes, build, onProgress);
      const seconds = (performance.now() - started) / 1_000;
      await completeGeneration(knex, projection, made.generation);
      // It was read before the build began, so all up to it is in: what other streams wrote there needs no rows.
      if (live) await build.skipTo(live.position);
      await swap(deps, projection, made.generation, build);
      const events = build.events();
      log.info({ projection: name, generation: made.generation, events, seconds }, 'projection rebuilt');
      return { events, seconds, eventsPerSecond: Math.round(events / Math.max(seconds, 0.001)) };
    } finally {
      await dropOtherGenerations(knex, projection);
    }
  });
}

/** Writes everything there is up to now. The next page is read while the last one is being written. */
async function fill(
  { subscribe, log }: RebuildDeps,
  prefixes: readonly string[],
  build: Build,
  onProgress: (events: number) => void,
): Promise<void> {
  const done = untilSettled();
  let writing = Promise.resolve();
  const write = async (events: readonly StoredEvent[]) => {
    await build.write(events);
    onProgress(build.events());
  };
  const subscription = subscribe({
    // A store walks an index a prefix: with more than a few of them the whole log is read faster.
    ...(prefixes.length > 2 || prefixes.includes('') ? {} : { filter: { streamPrefixes: prefixes } }),
    batchSize: AT_ONCE,
    onEvents: async (events) => {
      await writing;
      writing = write(events);
      writing.catch(done.reject);
    },
    onCaughtUp: () => void writing.then(done.resolve, done.reject),
    onFault: (err, inARow) => worthSaying(inARow) && log.warn({ err }, 'a rebuild waits for the event store'),
  });
  try {
    await done.promise;
  } finally {
    await subscription.stop();
  }
}
