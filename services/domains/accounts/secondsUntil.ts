/** Returns the seconds until an instant (ISO 8601 UTC), as cookies need them. */
export const secondsUntil = (instant: string, now: Date): number =>
  Math.floor((Date.parse(instant) - now.getTime()) / 1000);
