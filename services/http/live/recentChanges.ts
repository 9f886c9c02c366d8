/** What moved just now: a page that was answered before its stream was open has missed it. */
export interface RecentChanges {
  readonly remember: (streams: readonly string[] | null, position: bigint) => void;
  /** Stream → newest position; null when it was too much to name. */
  readonly sinceShortly: () => ReadonlyMap<string, bigint> | null;
}

/** As long as a page may take from its first question to its open stream. */
const KEPT_MS = 4_000;
const MOST = 200;

/** Remembers moves for some seconds. `now` in ms, from any zero. */
export function recentChanges(now: () => number = () => performance.now()): RecentChanges {
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
