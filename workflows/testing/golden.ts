import { existsSync, readFileSync } from 'node:fs';
import type { FoldableEvent } from '#workflows/kernel/fold.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { folderOf } from '#workflows/folderOf.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A history as it was stored once, and what it meant then. Never changed, never deleted: events live for ever. */
export interface GoldenHistory {
  /** The event type that it was recorded for: one of its events has it. */
  readonly type: string;
  readonly events: readonly FoldableEvent[];
  readonly becomes: Snapshot<unknown>;
}

/** Where a lifecycle's golden histories stand: one a line, by event type. */
export const goldenFile = (lifecycle: LifecycleName): URL =>
  new URL(`../${folderOf(lifecycle)}/golden.jsonl`, import.meta.url);

/** All golden histories of a lifecycle; none before the first is recorded. */
export function goldenOf(lifecycle: LifecycleName): readonly GoldenHistory[] {
  const file = goldenFile(lifecycle);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GoldenHistory);
}
