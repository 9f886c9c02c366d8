import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What services and projections ask of the world outside: a clock, identifiers, chance and timers. They ask nobody else for it
 * (`testing/world.test.ts`), so that a simulation can answer from its seed. Only `services/platform`, which starts and stops
 * processes, has the real ones.
 */
export const world = {
  /** The moment that a clock on the wall shows. */
  now: (): Date => new Date(),
  /** Milliseconds since some moment, which never go back. */
  elapsed: (): number => performance.now(),
  newId: (): string => randomUUID(),
  randomBytes: (size: number): Buffer => randomBytes(size),
  /** A whole number from 0 to less than `below`. */
  randomInt: (below: number): number => randomInt(below),
  setTimeout: (then: () => void, ms: number): NodeJS.Timeout => setTimeout(then, ms),
  setInterval: (then: () => void, ms: number): NodeJS.Timeout => setInterval(then, ms),
  clearTimeout: (timer: NodeJS.Timeout | undefined): void => clearTimeout(timer),
  /** Waits for some milliseconds; rejects where the signal aborts it first. */
  sleep: (ms: number, signal?: AbortSignal): Promise<void> => sleep(ms, undefined, signal && { signal }),
};

/** Replaces parts of the world for all of this process. Returns what brings the old ones back. */
export function replaceWorld(parts: Partial<typeof world>): () => void {
  const before = { ...world };
  Object.assign(world, parts);
  return () => void Object.assign(world, before);
}
