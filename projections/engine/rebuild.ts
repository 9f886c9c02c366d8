import type { Db } from '../database/db.ts';
import { world } from '../world.ts';
import { type Build, startBuild } from './build.ts';
import { differingRows, type RowDifference } from './differingRows.ts';
import {
  completeGeneration,
  createGeneration,
  dropOtherGenerations,
  type Generation,
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
  readonly knex: Db;
  readonly subscribe: Subscribe;
  /** Includes the projection to rebuild. */
  readonly projections: readonly Projection[];
  readonly log: Log;
}

export interface Rebuilt {
  /** Number of events of the projection's own streams. */
  readonly events: number;
  /** From the first read to the last write, without creating the indexes. */
  readonly seconds: number;
  readonly eventsPerSecond: number;
}

/** Events folded in memory before rows are written: fewer, larger writes. */
const AT_ONCE = 5_000;

/**
 * Rebuilds a projection's tables from the first event, beside the live ones, and swaps them in one transaction: until
 * then readers see the old rows, and never an older state. `onProgress` gets the number of events applied so far. A
 * stream that was already parked, or has an event that cannot be folded, is parked again. Throws if any other event
 * cannot be applied, or one of a money projection; nothing is swapped then.
 */
export async function rebuild(
  deps: RebuildDeps,
  name: string,
  onProgress?: (events: number) => void,
): Promise<Rebuilt> {
  return builtBeside(deps, { name, onProgress }, async ({ projection, made, live, build, seconds }) => {
    await completeGeneration(deps.knex, projection, made.generation);
    // The end of the log was read before the build began, so everything up to it is included: events of other streams
    // need no rows.
    if (live) await build.skipTo(live.position);
    await swap(deps, projection, made.generation, build);
    const events = build.events();
    deps.log.info({ projection: name, generation: made.generation, events, seconds }, 'projection rebuilt');
    return { events, seconds, eventsPerSecond: Math.round(events / Math.max(seconds, 0.001)) };
  });
}

/**
 * Builds a projection's tables from the first event and compares them with the live ones, which stay. Nobody may append
 * meanwhile: a copy of the log is compared. Throws as `rebuild` does.
 */
export async function compareRebuilt(
  deps: RebuildDeps,
  name: string,
  onProgress?: (events: number) => void,
): Promise<readonly RowDifference[]> {
  return builtBeside(deps, { name, onProgress }, async ({ projection, made, live }) =>
    live ? differingRows(deps.knex, projection, [live.generation, made.generation]) : [],
  );
}

interface Built {
  readonly projection: Projection;
  readonly made: Generation;
  readonly live: Generation | undefined;
  readonly build: Build;
  readonly seconds: number;
}

/** Fills new tables of a projection beside the live ones, for as long as `use` needs them. */
async function builtBeside<Result>(
  deps: RebuildDeps,
  {
    name,
    onProgress = () => {},
  }: { readonly name: string; readonly onProgress?: ((events: number) => void) | undefined },
  use: (built: Built) => Promise<Result>,
): Promise<Result> {
  const { knex, projections } = deps;
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
      const started = world.elapsed();
      await fill(deps, projection.prefixes, build, onProgress);
      return await use({ projection, made, live, build, seconds: (world.elapsed() - started) / 1_000 });
    } finally {
      await dropOtherGenerations(knex, projection);
    }
  });
}

/** Writes everything up to now. The next page is read while the last one is being written. */
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
    // A store scans an index per prefix: with more than a few prefixes it is faster to read the whole log.
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
