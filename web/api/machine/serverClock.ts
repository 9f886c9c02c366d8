/**
 * How far the server's clock is ahead of this browser's, in milliseconds. An answer is older than the moment it is looked
 * at, never newer: of all that were seen the one that came fastest is the closest.
 */
let aheadBy: number | undefined;

/** The server's clock now (ISO 8601 UTC), as an answer of it tells: `seen` is the instant at which that was given. */
export function serverNow(seen: string): string {
  const ahead = Date.parse(seen) - Date.now();
  aheadBy = aheadBy === undefined ? ahead : Math.max(aheadBy, ahead);
  return new Date(Date.now() + aheadBy).toISOString();
}

/** How many milliseconds are left until an instant of the server's clock; never below 0. */
export const untilInstant = (instant: string): number => Math.max(0, Date.parse(instant) - Date.now() - (aheadBy ?? 0));
