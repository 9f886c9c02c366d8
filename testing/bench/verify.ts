import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Parts } from '#services/compose.ts';
import { verifyLog } from '#services/transparency/verifyLog.ts';
import { show } from './figures.ts';

const RESOLUTION_MS = 10;

/** Verifies every hash of the log, as the audit's check does, and tells how late it made everything else in its process. */
export async function benchVerify(
  { db, transparency }: Pick<Parts, 'db' | 'transparency'>,
  print: (line: string) => void,
): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const from = performance.now();
  const { events, broken, differences } = await verifyLog({
    db,
    ...transparency,
    trusted: await transparency.trusted(),
  });
  const seconds = (performance.now() - from) / 1_000;
  delays.disable();
  if (broken.length + differences.length > 0) {
    throw new Error(`${broken.length} streams are broken, ${differences.length} differences`);
  }
  const late = (share: number) => Math.max(0, delays.percentile(share) / 1e6 - RESOLUTION_MS);
  print(
    `verifying ${show(events)} events   ${show(events / seconds)}/s   event loop late by p50 ${show(late(50), 1)} ms, p99 ${show(late(99), 1)} ms, at most ${show(late(100), 1)} ms   (aim p99 ≤ 50)`,
  );
}
