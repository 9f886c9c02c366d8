import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Logger } from '#services/platform/logger.ts';
import { every } from '#services/platform/every.ts';
import { ownVersion } from './processReport.ts';
import type { RunProjection } from './report.ts';

/** What a process runs, as it stands now. */
export interface Runs {
  readonly projections: () => readonly RunProjection[];
  readonly queues: readonly string[];
}

interface Deps {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  /** Between two beats; others wait three of them before they call it silent. */
  readonly everyMs?: number;
}

export const BEAT_MS = 5_000;
const RESOLUTION_MS = 10;

/**
 * Lets the others know that this process lives, and how it does. Resolves after the first beat. One that is stopped takes
 * its line along; the line of one that was killed stays, and tells since when it is silent.
 */
export async function startHeartbeat(
  { db, log, everyMs = BEAT_MS }: Deps,
  { role, runs }: { readonly role: string; readonly runs: Runs },
): Promise<{ readonly stop: () => Promise<void> }> {
  const id = world.newId();
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const beat = async () => {
    const { rss, heapUsed } = process.memoryUsage();
    // What is measured is from one look to the next: the pause that was asked for is no delay.
    const loopDelayMs = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
    delays.reset();
    await db('app.processes')
      .insert({
        id,
        role,
        host: hostname(),
        pid: process.pid,
        version: ownVersion(),
        node: process.version,
        started_at: new Date(world.now().getTime() - process.uptime() * 1_000),
        rss_bytes: rss,
        heap_used_bytes: heapUsed,
        loop_delay_ms: Number.isFinite(loopDelayMs) ? loopDelayMs : 0,
        projections: JSON.stringify(runs.projections()),
        queues: JSON.stringify(runs.queues),
        seen_at: db.raw('clock_timestamp()'),
      })
      .onConflict('id')
      .merge();
    await db.raw(`delete from app.processes where seen_at < clock_timestamp() - interval '1 day'`);
  };
  await beat();
  const beating = every(everyMs, beat, (err) => log.warn({ err }, 'a heartbeat was not written'), { pauseFirst: true });
  return {
    stop: async () => {
      await beating.stop();
      delays.disable();
      await db('app.processes').where({ id }).delete();
    },
  };
}
