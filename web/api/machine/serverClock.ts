/** How far the server's clock is ahead of this browser's, in milliseconds; as the last answer with an instant told. */
let aheadBy = 0;

/** Notes what the server's clock said (ISO 8601 UTC) in an answer that has just arrived. */
export function noteServerClock(at: unknown): void {
  if (typeof at !== 'string') return;
  aheadBy = Date.parse(at) - Date.now();
}

/** The server's clock now: ISO 8601 UTC. */
export const serverNow = (): string => new Date(Date.now() + aheadBy).toISOString();

/** How many milliseconds are left until an instant of the server's clock; never below 0. */
export const untilInstant = (instant: string): number => Math.max(0, Date.parse(instant) - Date.now() - aheadBy);
