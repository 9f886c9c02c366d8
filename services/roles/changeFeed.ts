import type { ChangeFeed } from '#services/http/live/changeFeed.ts';

/** Hands on what the projections have moved to whoever listens (the live streams). */
export function createChangeFeed(): {
  readonly changeFeed: ChangeFeed;
  readonly announce: (positions: ReadonlyMap<string, bigint>, streams: readonly string[] | null) => void;
} {
  const listeners = new Set<Parameters<ChangeFeed['listen']>[0]>();
  return {
    changeFeed: {
      listen: (onChanges) => {
        listeners.add(onChanges);
        return () => void listeners.delete(onChanges);
      },
    },
    announce: (positions, streams) => {
      const position = [...positions.values()].reduce((most, one) => (one > most ? one : most), 0n);
      for (const onChanges of listeners) onChanges(streams, position);
    },
  };
}
