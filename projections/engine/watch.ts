import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Log } from './log.ts';
import { noticeIn } from './notice.ts';
import { type Hearing, listenToProjections } from './listenToProjections.ts';

export interface WatchDeps {
  readonly knex: Knex;
  readonly log: Log;
  /** Whatever process moved it: which projections got how far, and which streams changed (null: too many to say). */
  readonly onAdvance?: (positions: ReadonlyMap<string, bigint>, streams: readonly string[] | null) => void;
}

export interface ProjectionWatch {
  /**
   * Waits until the projections have got to a position, at most `ms`; wakes in the moment of the commit, also of another
   * process. False when one had not got there in time: the caller answers with what is there and says so.
   */
  readonly waitFor: (projections: string | readonly string[], position: bigint, ms?: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Follows the checkpoints on one connection of its own. Resolves when it listens. */
export async function watchProjections({ knex, log, onAdvance = () => {} }: WatchDeps): Promise<ProjectionWatch> {
  const reached = new Map<string, bigint>();
  const waiting = new Set<() => void>();
  const advance = (positions: Iterable<readonly [string, bigint]>) => {
    for (const [name, position] of positions) if (position > (reached.get(name) ?? -1n)) reached.set(name, position);
    for (const check of waiting) check();
  };
  const readAll = async () => {
    const rows = await knex('read.checkpoints').where({ state: 'live' }).select('projection', 'position');
    advance(rows.map((row): [string, bigint] => [row.projection, BigInt(row.position)]));
  };
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
        sleep(ms, undefined, { signal: timer.signal }).then(finish, () => {});
      });
      // A notification may be lost with its connection; the table is not.
      if (!there()) await readAll().catch(() => {});
      return there();
    },
    stop: hearing.stop,
  };
}
