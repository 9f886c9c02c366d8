import { world } from '#projections/world.ts';
/** The latest changes: a page whose requests were answered before its stream opened has missed them. */
export interface RecentChanges {
  readonly remember: (streams: readonly string[] | null, position: bigint) => void;
  /** Stream → newest position; null when there were too many to list. */
  readonly sinceShortly: () => ReadonlyMap<string, bigint> | null;
}

/** The longest time from a page's first request to its open stream. */
const KEPT_MS = 4_000;
const MOST = 200;

/** Remembers changes for a few seconds. `now` is in ms, from any origin. */
export function recentChanges(now: () => number = () => world.elapsed()): RecentChanges {
  const moves = new Map<string, { readonly position: bigint; readonly at: number }>();
  let tooManyUntil = -Infinity;
  const forgetOld = () => {
    for (const [stream, { at }] of moves) {
      if (at > now() - KEPT_MS) return;
      moves.delete(stream);
    }
  };
  return {
    remember: (streams, position) => {
      forgetOld();
      for (const stream of streams ?? []) {
        moves.delete(stream);
        moves.set(stream, { position, at: now() });
      }
      if (streams !== null && moves.size <= MOST) return;
      moves.clear();
      tooManyUntil = now() + KEPT_MS;
    },
    sinceShortly: () => {
      forgetOld();
      return now() < tooManyUntil ? null : new Map([...moves].map(([stream, { position }]) => [stream, position]));
    },
  };
}
