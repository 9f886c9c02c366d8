import type { Db } from '../database/db.ts';
import { world } from '../world.ts';
import { livePositions } from './checkpoints.ts';
import type { Log } from './log.ts';
import { noticeIn } from './notice.ts';
import { type Hearing, listenToProjections } from './listenToProjections.ts';

export interface WatchDeps {
  readonly knex: Db;
  readonly log: Log;
  /**
   * Called when any process moved checkpoints: the positions of projections, and the streams that changed (null: too
   * many to list).
   */
  readonly onAdvance?: (positions: ReadonlyMap<string, bigint>, streams: readonly string[] | null) => void;
}

export interface ProjectionWatch {
  /**
   * Waits at most `ms` until the projections have reached a position. Resolves at the moment of the commit, also if
   * another process commits. Returns false if one has not reached it in time: the caller then answers with what is
   * there and says so.
   */
  readonly waitFor: (projections: string | readonly string[], position: bigint, ms?: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Follows the checkpoints on a separate connection. Resolves once it listens. */
export async function watchProjections({ knex, log, onAdvance = () => {} }: WatchDeps): Promise<ProjectionWatch> {
  const reached = new Map<string, bigint>();
  const waiting = new Set<() => void>();
  const advance = (positions: Iterable<readonly [string, bigint]>) => {
    for (const [name, position] of positions) if (position > (reached.get(name) ?? -1n)) reached.set(name, position);
    for (const check of waiting) check();
  };
  const readAll = async () => advance(await livePositions(knex));
  const hearing: Hearing = await listenToProjections({
    knex,
    log,
    onConnected: readAll,
    onPayload: (payload) => {
      const notice = noticeIn(payload);
      if (!notice) return;
      advance(notice.positions);
      onAdvance(notice.positions, notice.streams);
    },
  });

  return {
    waitFor: async (projections, position, ms = 2_000) => {
      const names = typeof projections === 'string' ? [projections] : projections;
      const there = () => names.every((name) => (reached.get(name) ?? -1n) >= position);
      if (there()) return true;
      const timer = new AbortController();
      await new Promise<void>((resolve) => {
        const check = () => {
          if (!there()) return;
          finish();
        };
        const finish = () => {
          waiting.delete(check);
          timer.abort();
          resolve();
        };
        waiting.add(check);
        world.sleep(ms, timer.signal).then(finish, () => {});
      });
      // A notification can be lost with its connection; the table cannot.
      if (!there()) await readAll().catch(() => {});
      return there();
    },
    stop: hearing.stop,
  };
}
