import type { Db } from '../database/db.ts';
import { world } from '../world.ts';
import { applyBatch } from './applyBatch.ts';
import { isolateFaults } from './isolate.ts';
import type { Log } from './log.ts';
import type { Member } from './member.ts';
import type { StoredEvent, Subscribe, Subscription } from './storedEvent.ts';
import { isTransient } from './transient.ts';
import { worthSaying } from './worthSaying.ts';

export interface TrackDeps {
  readonly knex: Db;
  readonly subscribe: Subscribe;
  readonly log: Log;
  readonly pause: (ms: number) => Promise<void>;
  readonly onAdvance: (projection: string, position: bigint, streams: readonly string[]) => void;
}

/** The most events in one transaction. */
const BATCH = 500;

/** Projections that share one subscription and are changed together, in one transaction per batch. */
export interface Track {
  readonly members: Set<Member>;
  /** Runs between two batches, with the position of the last event handled. */
  readonly between: <Result>(work: (position: bigint) => Result | Promise<Result>) => Promise<Result>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts after `after` (-1: from the beginning). Gets every event of the store and moves every checkpoint with it, so a
 * checkpoint tells whether a projection includes everything up to a position, whichever stream that position belongs
 * to. `onBatch` runs after each batch and when the end is reached.
 */
export function startTrack(
  deps: TrackDeps,
  members: Iterable<Member>,
  after: bigint,
  onBatch: (caughtUp: boolean) => void = () => {},
): Track {
  const own = new Set(members);
  let position = after;
  let caughtUp = false;
  let queue: Promise<unknown> = Promise.resolve();
  const between = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const run = queue.then(work);
    queue = run.catch(() => {});
    return run;
  };

  const subscription: Subscription = deps.subscribe({
    ...(after < 0n ? {} : { after }),
    batchSize: BATCH,
    onEvents: (events) =>
      between(async () => {
        if (events.length === 0) return;
        await handle(deps, own, events);
        position = events.at(-1)!.position;
        onBatch(caughtUp);
      }),
    onCaughtUp: () => {
      caughtUp = true;
      onBatch(true);
    },
    onFault: (err, inARow) =>
      worthSaying(inARow) &&
      deps.log.warn(
        { err, inARow, projections: [...own].map(({ projection }) => projection.name) },
        'projections wait for the database or the event store',
      ),
  });
  return { members: own, between: (work) => between(() => work(position)), stop: () => subscription.stop() };
}

async function handle(deps: TrackDeps, members: Set<Member>, events: readonly StoredEvent[]): Promise<void> {
  const running = [...members];
  if (running.length === 0) return;
  const moved = await applied(deps, running, events);
  const last = events.at(-1)!;
  const streams = [...new Set(events.map(({ stream }) => stream))];
  for (const member of moved) {
    member.lag.add(world.now().getTime() - Date.parse(last.recordedAt));
    deps.onAdvance(member.projection.name, member.position, streams);
  }
  for (const member of running) {
    if (member.state !== 'running') members.delete(member);
    if (member.state === 'superseded') {
      deps.log.warn(
        { projection: member.projection.name },
        'another version of this projection is live: this process no longer writes it',
      );
    }
  }
}

/** Applies the members' shares together; if that fails although the database is available, each one separately. */
async function applied(
  deps: TrackDeps,
  members: readonly Member[],
  events: readonly StoredEvent[],
): Promise<readonly Member[]> {
  try {
    return await applyBatch(deps.knex, members, events);
  } catch (fault) {
    if (isTransient(fault)) throw fault;
    deps.log.warn({ err: fault }, 'a batch could not be applied at once: looking for the event');
  }
  const moved: Member[] = [];
  for (const member of members) {
    if (await alone(deps, member, events)) moved.push(member);
  }
  return moved;
}

async function alone(deps: TrackDeps, member: Member, events: readonly StoredEvent[]): Promise<boolean> {
  try {
    return (await applyBatch(deps.knex, [member], events)).length > 0;
  } catch (fault) {
    if (isTransient(fault)) throw fault;
    return isolateFaults(deps, member, events);
  }
}
