import { world } from '#projections/world.ts';

/** Waits `ms`, or less if the signal aborts first. Never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => world.sleep(ms, signal).catch(() => undefined);

/** Pauses between tries: 50 ms, doubling up to 2 s. */
export const backoffMs = (failures: number): number => Math.min(50 * 2 ** Math.max(failures - 1, 0), 2_000);

/**
 * Least interval between two looks for new events, in ms: what follows from commands one after the other is done for several of
 * them at once, while a lone command's is done at once (decision 117).
 */
export const PACE_MS = 20;
