/** A source of chance that gives the same in every run. */
export interface Random {
  /** From 0 inclusive to `below` exclusive. */
  readonly int: (below: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
  readonly chance: (share: number) => boolean;
  readonly uuid: () => string;
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  const hex = (digits: number) => Array.from({ length: digits }, () => int(16).toString(16)).join('');
  return {
    int,
    pick: (items) => items[int(items.length)],
    chance: (share) => next() < share,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
