import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { verifyAll } from '#services/eventstore/verify.ts';
import { show } from './figures.ts';

const RESOLUTION_MS = 10;

/** Verifies every hash of the log, as the audit's check does, and tells how late it made everything else in its process. */
export async function benchVerify({ eventStore }: { eventStore: Pick<EventStore, 'readAll'> }, print: (line: string) => void): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const from = performance.now();
  const { events, broken } = await verifyAll({ eventStore });
  const seconds = (performance.now() - from) / 1_000;
  delays.disable();
  if (broken.length > 0) throw new Error(`${broken.length} streams are broken`);
  const late = (share: number) => Math.max(0, delays.percentile(share) / 1e6 - RESOLUTION_MS);
  print(`verifying ${show(events)} events   ${show(events / seconds)}/s   event loop late by p50 ${show(late(50), 1)} ms, p99 ${show(late(99), 1)} ms, at most ${show(late(100), 1)} ms   (aim p99 ≤ 50)`);
}
