import { world } from '#projections/world.ts';

/** Waits `ms`, or less if the signal aborts first. Never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => world.sleep(ms, signal).catch(() => undefined);

/** Pauses between tries: 50 ms, doubling up to 2 s. */
export const backoffMs = (failures: number): number => Math.min(50 * 2 ** Math.max(failures - 1, 0), 2_000);
