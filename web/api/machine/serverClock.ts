/**
 * Offset of the server's clock in ms, relative to this browser's. An answer is always older than the moment at which it
 * is read, so the largest offset seen, from the fastest answer, is the closest.
 */
let aheadBy: number | undefined;

/**
 * The server's current time (ISO 8601 UTC), estimated from an answer; `seen` is the instant that the answer contains.
 */
export function serverNow(seen: string): string {
  const ahead = Date.parse(seen) - Date.now();
  aheadBy = aheadBy === undefined ? ahead : Math.max(aheadBy, ahead);
  return new Date(Date.now() + aheadBy).toISOString();
}

/** Milliseconds left until an instant on the server's clock; never below 0. */
export const untilInstant = (instant: string): number => Math.max(0, Date.parse(instant) - Date.now() - (aheadBy ?? 0));
