import type { Moves } from '#services/http/live/moves.ts';

/** Hands on what the projections have moved to whoever listens (the live streams). */
export function createMoves(): {
  readonly moves: Moves;
  readonly tell: (positions: ReadonlyMap<string, bigint>, streams: readonly string[] | null) => void;
} {
  const listeners = new Set<Parameters<Moves['listen']>[0]>();
  return {
    moves: {
      listen: (onMoves) => {
        listeners.add(onMoves);
        return () => void listeners.delete(onMoves);
      },
    },
    tell: (positions, streams) => {
      const position = [...positions.values()].reduce((most, one) => (one > most ? one : most), 0n);
      for (const onMoves of listeners) onMoves(streams, position);
    },
  };
}
