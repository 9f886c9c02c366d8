/** A position in a record's history: after an event, at an instant between events, or the present. */
export type Stop =
  | { readonly kind: 'event'; readonly revision: number }
  | { readonly kind: 'instant'; readonly at: string }
  | { readonly kind: 'now' };

export const now: Stop = { kind: 'now' };

/** Reads `?at=3` or `?at=2026-11-21T17:00:00.000Z`; any other text means the present. */
export function stopFrom(text: string | null): Stop {
  if (text !== null && /^\d{1,9}$/.test(text)) return { kind: 'event', revision: Number(text) };
  if (text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))) {
    return { kind: 'instant', at: new Date(text).toISOString() };
  }
  return now;
}

/** The text of a stop in the address. */
export const stopText = (stop: Stop): string =>
  stop.kind === 'event' ? String(stop.revision) : stop.kind === 'instant' ? stop.at : 'now';

/** The query of a stop for the server. */
export const stopQuery = (stop: Stop): { readonly revision?: string; readonly instant?: string } =>
  stop.kind === 'event' ? { revision: String(stop.revision) } : stop.kind === 'instant' ? { instant: stop.at } : {};

/** Number of events, counted from the oldest, that had happened at a stop. */
export function eventsBy(stop: Stop, moments: readonly { readonly at: string }[]): number {
  if (stop.kind === 'now') return moments.length;
  if (stop.kind === 'event') return Math.min(stop.revision + 1, moments.length);
  return moments.filter(({ at }) => at <= stop.at).length;
}

/** The slider's positions are the events and, after them, the present. */
export const placeOf = (stop: Stop, moments: readonly { readonly at: string }[]): number =>
  stop.kind === 'now' ? moments.length : Math.max(0, eventsBy(stop, moments) - 1);
export const stopAt = (place: number, moments: readonly unknown[]): Stop =>
  place >= moments.length ? now : { kind: 'event', revision: place };
