import type { Db } from '../database/db.ts';
import { expect, vi } from 'vitest';
import type { Projection } from '../engine/projection.ts';
import { runProjections } from '../engine/runProjections.ts';
import { memoryLog, type MemoryLog, type ToAppend } from './memoryLog.ts';
import { quietLog } from './quiet.ts';

/** Projections that are kept up to date over a log in memory. */
export interface Live {
  readonly log: MemoryLog;
  /** Appends, and resolves once all of it can be asked for. */
  readonly report: (events: readonly ToAppend[]) => Promise<void>;
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function live(knex: Db, projections: readonly Projection[], log: MemoryLog = memoryLog()): Promise<Live> {
  const said = quietLog();
  const runner = await runProjections({
    knex,
    subscribe: log.subscribe,
    projections,
    log: said,
    pause: async () => {},
  });
  const caughtUp = async () => {
    await vi.waitFor(
      () =>
        expect(runner.lag().map(({ position, state }) => `${state} at ${position}`)).toEqual(
          projections.map(() => `running at ${log.head() === 0n ? -1n : log.head()}`),
        ),
      // A deep run has many times as much to catch up with.
      { timeout: Math.max(30_000, 20 * Number(log.head())), interval: 10 },
    );
    expect(said.said.filter(({ level }) => level === 'error')).toEqual([]);
  };
  return {
    log,
    report: async (events) => {
      log.append(...events);
      await caughtUp();
    },
    caughtUp,
    stop: runner.stop,
  };
}
