import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ensureGeneration } from './generations.ts';
import type { ProjectionLag } from './lag.ts';
import type { Log } from './log.ts';
import { isOurs, type Member, memberOf } from './member.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import type { Subscribe } from './storedEvent.ts';
import { startTrack, type Track, type TrackDeps } from './track.ts';

export interface RunDeps {
  readonly knex: Knex;
  readonly subscribe: Subscribe;
  readonly projections: readonly Projection[];
  readonly log: Log;
  /** Called after a commit: the position of a projection, and the streams that changed. */
  readonly onAdvance?: (projection: string, position: bigint, streams: readonly string[]) => void;
  /**
   * Rebuilds tables that newer code has built, as this older version was started on purpose. Default false: newer
   * tables are left alone.
   */
  readonly rebuildNewer?: boolean;
  /** The pauses between the tries of an event that cannot be applied. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface RunningProjections {
  readonly lag: () => readonly ProjectionLag[];
  /** Lets a halted money projection try again. Returns false if it is not halted here. */
  readonly resume: (projection: string) => boolean;
  /** Resolves once the current batch is committed and no more will follow. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps the projections' tables up to date until stopped. Projections at the same position share one subscription and
 * one transaction per batch; one that is behind catches up on its own and then joins them. A projection whose version
 * was raised is first rebuilt beside its old tables. Resolves once all have started.
 */
export async function runProjections({
  knex,
  subscribe,
  projections,
  log,
  onAdvance = () => {},
  rebuildNewer = false,
  pause = sleep,
}: RunDeps): Promise<RunningProjections> {
  const deps: TrackDeps = { knex, subscribe, log, pause, onAdvance };
  const members: Member[] = [];
  for (const projection of projections) members.push(await started(deps, projections, { projection, rebuildNewer }));
  const running = members.filter(({ state }) => state === 'running');
  const together = running.filter(({ projection }) => !projection.apart);
  const furthest = together.reduce((most, { position }) => (position > most ? position : most), -1n);
  const main = startTrack(
    deps,
    together.filter(({ position }) => position === furthest),
    furthest,
  );
  const others = new Map<Member, Track>();
  const other = (member: Member) =>
    void others.set(
      member,
      member.projection.apart
        ? startTrack(deps, [member], member.position)
        : catchUp(deps, member, main, () => others.delete(member)),
    );
  for (const member of running.filter(({ projection, position }) => projection.apart || position < furthest)) {
    other(member);
  }
  return {
    lag: () =>
      members.map(({ projection, position, state, lag }) => ({
        projection: projection.name,
        position: String(position),
        state,
        ...lag.report(),
      })),
    resume: (name) => {
      const member = members.find(({ projection, state }) => projection.name === name && state === 'halted');
      if (!member) return false;
      member.state = 'running';
      void others.get(member)?.stop();
      other(member);
      return true;
    },
    stop: async () => {
      await Promise.all([main, ...others.values()].map(({ stop }) => stop()));
    },
  };
}

/** The projection with tables of its present version; builds them beside the old ones if needed. */
async function started(
  deps: TrackDeps,
  projections: readonly Projection[],
  { projection, rebuildNewer }: { projection: Projection; rebuildNewer: boolean },
): Promise<Member> {
  const { knex, subscribe, log } = deps;
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
  try {
    await rebuild({ knex, subscribe, projections, log }, projection.name);
  } catch (err) {
    // A projection that cannot be built must not stop the others: its old tables stay as they are.
    log.error(
      { ...about, err },
      'this read model could not be built: it is not kept up to date until a start that can',
    );
    return { ...found, state: 'superseded' };
  }
  return memberOf(projection, await ensureGeneration(knex, projection));
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
