// oxlint-disable max-lines-per-function -- its functions share one state
import type { Db } from '../database/db.ts';
import { world } from '../world.ts';
import { ensureGeneration } from './generations.ts';
import type { ProjectionLag } from './lag.ts';
import type { Log } from './log.ts';
import { isOurs, type Member, memberOf } from './member.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import type { Subscribe } from './storedEvent.ts';
import { startTrack, type Track, type TrackDeps } from './track.ts';
import { isTransient } from './transient.ts';

export interface RunDeps {
  readonly knex: Db;
  readonly subscribe: Subscribe;
  readonly log: Log;
  /** Called after a commit: the position of a projection, and the streams that changed. */
  readonly onAdvance?: (projection: string, position: bigint, streams: readonly string[]) => void;
  /**
   * Rebuilds tables that newer code has built, as this older version was started on purpose. Default false: newer
   * tables are left alone.
   */
  readonly rebuildNewer?: boolean;
  /** The pause between attempts to apply a failing event. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface RunningProjections {
  readonly lag: () => readonly ProjectionLag[];
  /** Lets a halted money projection try again. Returns false if it is not halted here. */
  readonly resume: (projection: string) => boolean;
  /** Resolves once the current batch is committed and no more will follow. */
  readonly stop: () => Promise<void>;
}

/** A runner whose projections may change. */
export interface Runner extends RunningProjections {
  /** Also updates these projections from now on; resolves once they have started. */
  readonly take: (projections: readonly Projection[]) => Promise<void>;
  /** Stops updating these projections between two batches; resolves once none of them is written any more. */
  readonly leave: (projections: readonly Projection[]) => Promise<void>;
}

/** Keeps the projections' tables up to date until stopped. Resolves once all have started. */
export async function runProjections({
  projections,
  ...deps
}: RunDeps & { readonly projections: readonly Projection[] }): Promise<RunningProjections> {
  const runner = createRunner(deps);
  await runner.take(projections);
  return runner;
}

/**
 * Creates a runner without projections. Those that it takes and that are at the same position share one subscription
 * and one transaction per batch; one that is behind catches up separately and then joins them. A projection whose
 * version was raised is first rebuilt beside its old tables.
 */
export function createRunner({
  knex,
  subscribe,
  log,
  onAdvance = () => {},
  rebuildNewer = false,
  pause = world.sleep,
}: RunDeps): Runner {
  const deps: TrackDeps = { knex, subscribe, log, pause, onAdvance };
  const members = new Set<Member>();
  /** The track of the projections that share a position, at the end of the log or on the way to it. */
  let main: Track | undefined;
  const others = new Map<Member, Track>();
  let stopped = false;
  const start = (member: Member) => {
    if (member.projection.apart) {
      others.set(member, startTrack(deps, [member], member.position));
    } else if (main) {
      others.set(
        member,
        catchUp(deps, member, main, () => others.delete(member)),
      );
    } else {
      main = startTrack(deps, [member], member.position);
    }
  };
  const take = async (projections: readonly Projection[]) => {
    const all: Member[] = [];
    for (const projection of projections) all.push(await started(deps, projections, { projection, rebuildNewer }));
    if (stopped) return;
    for (const member of all) members.add(member);
    const taken = all.filter(({ state }) => state === 'running');
    const together = taken.filter(({ projection }) => !projection.apart);
    const furthest = together.reduce((most, { position }) => (position > most ? position : most), -1n);
    if (!main && together.length > 0) {
      main = startTrack(
        deps,
        together.filter(({ position }) => position === furthest),
        furthest,
      );
    }
    for (const member of taken) if (!main?.members.has(member)) start(member);
  };
  const leave = async (projections: readonly Projection[]) => {
    for (const member of [...members].filter(({ projection }) => projections.includes(projection))) {
      members.delete(member);
      const own = others.get(member);
      others.delete(member);
      // Removed from its own track first, so that it can no longer join the others.
      await own?.between(() => void own.members.delete(member));
      await own?.stop();
      await main?.between(() => void main?.members.delete(member));
    }
    if ([...members].every(({ projection }) => projection.apart)) {
      await main?.stop();
      main = undefined;
    }
  };
  return {
    take,
    leave,
    lag: () =>
      [...members].map(({ projection, position, state, lag }) => ({
        projection: projection.name,
        position: String(position),
        state,
        ...lag.report(),
      })),
    resume: (name) => {
      const member = [...members].find(({ projection, state }) => projection.name === name && state === 'halted');
      if (!member) return false;
      member.state = 'running';
      void others.get(member)?.stop();
      start(member);
      return true;
    },
    stop: async () => {
      stopped = true;
      await Promise.all([...(main ? [main] : []), ...others.values()].map(({ stop }) => stop()));
    },
  };
}

/** Maximum number of builds: a database that restarts during a build is back within a minute. */
const BUILDS = 5;
const BUILD_PAUSE_MS = 6_000;

/** Returns the projection with tables of its current version, which are built beside the old ones if needed. */
async function started(
  deps: TrackDeps,
  projections: readonly Projection[],
  { projection, rebuildNewer }: { projection: Projection; rebuildNewer: boolean },
): Promise<Member> {
  const { knex, subscribe, log, pause } = deps;
  const live = await ensureGeneration(knex, projection);
  const found = memberOf(projection, live);
  if (isOurs(found, live)) return found;
  const about = { projection: projection.name, live: live.version, ours: projection.version };
  if (live.version > projection.version && !rebuildNewer) {
    log.error(
      about,
      `a newer version of the product has built this read model: it is not kept up to date here. Start that version, or this one with ROLLBACK=yes, or run: npm run rebuild -- ${projection.name}`,
    );
    return { ...found, state: 'superseded' };
  }
  log.info(about, 'building this read model anew beside the old one');
  for (let tries = 1; ; tries += 1) {
    try {
      await rebuild({ knex, subscribe, projections, log }, projection.name);
      return memberOf(projection, await ensureGeneration(knex, projection));
    } catch (err) {
      if (isTransient(err) && tries < BUILDS) {
        log.warn({ ...about, err }, 'the database was not there while this read model was built: it is built again');
        await pause(tries * BUILD_PAUSE_MS);
        continue;
      }
      // A projection that cannot be built must not stop the others: its old tables stay as they are.
      log.error(
        { ...about, err },
        'this read model could not be built: it is not kept up to date until a start that can',
      );
      return { ...found, state: 'superseded' };
    }
  }
}

/** Feeds one projection on its own until it reaches the others' position, then moves it to their track. */
function catchUp(deps: TrackDeps, member: Member, main: Track, onGone: () => void): Track {
  let requested = false;
  const join = (reached: bigint) => {
    requested = false;
    if (member.position < reached || !track.members.delete(member)) return;
    main.members.add(member);
    onGone();
    void track.stop();
  };
  const track = startTrack(deps, [member], member.position, (caughtUp) => {
    if (member.state !== 'running') {
      void track.stop();
    } else if (caughtUp && !requested) {
      requested = true;
      // Between two batches of both tracks, so nobody is writing this projection.
      void track.between(() => main.between(join));
    }
  });
  return track;
}
