// oxlint-disable max-lines-per-function -- one step after the other
import { completeHash, EMPTY_ROOT, nodeHash } from './merkle.ts';

// A growing tree in the tiles of C2SP (c2sp.org/tlog-tiles): 256 hashes wide, 8 levels of the tree high.

export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 8;

/** A tile, full or partial: at level 0 the hashes of leaves, above it the hash of each full tile below. */
export interface Tile {
  readonly level: number;
  readonly n: number;
  readonly hashes: readonly Buffer[];
}

/** A tree that grows. It stores only its right edge, a few hundred hashes at any size. */
export interface GrowingTree {
  readonly size: () => number;
  readonly root: () => Buffer;
  readonly push: (leaf: Buffer) => void;
  /** The full and partial tiles that changed since the last call, each once. */
  readonly takeTiles: () => readonly Tile[];
  /** A copy that grows independently. */
  readonly copy: () => GrowingTree;
}

/** How many tiles of a level a tree of this size has started, and the width of the last one (0: all are full). */
export function widthAt(size: number, level: number): { readonly n: number; readonly width: number } {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return { n: Math.floor(hashes / TILE_WIDTH), width: hashes % TILE_WIDTH };
}

/** `tile/<level>/<n>[.p/<width>]`, as a log serves it. */
export function tilePath({ level, n, hashes }: Tile): string {
  const digits = String(n)
    .padStart(Math.ceil(String(n).length / 3) * 3, '0')
    .match(/\d{3}/g)!;
  const path = digits.map((three, at) => (at < digits.length - 1 ? `x${three}` : three)).join('/');
  return `tile/${level}/${path}${hashes.length < TILE_WIDTH ? `.p/${hashes.length}` : ''}`;
}

/** A tree of `size` leaves, from its partial tiles by level. */
export function growingTree(size = 0, partial: readonly (readonly Buffer[])[] = []): GrowingTree {
  const edges = partial.map((hashes) => [...hashes]);
  const subtrees = partial.flatMap(subtreesIn);
  return treeFrom(size, edges, subtrees);
}

/** By height, the last complete subtree that has no complete right neighbour yet. */
type Subtrees = (Buffer | undefined)[];

function treeFrom(begun: number, edges: Buffer[][], subtrees: Subtrees): GrowingTree {
  let size = begun;
  let full: Tile[] = [];
  const changed = new Set<number>();

  const put = (level: number, hash: Buffer) => {
    const edge = (edges[level] ??= []);
    edge.push(hash);
    changed.add(level);
    if (edge.length < TILE_WIDTH) return;
    full.push({ level, n: Math.floor(size / TILE_WIDTH ** (level + 1)), hashes: edge });
    edges[level] = [];
    changed.delete(level);
  };
  return {
    size: () => size,
    root: () =>
      subtrees.reduce<Buffer | undefined>(
        (right, left) => (left && right ? nodeHash(left, right) : (left ?? right)),
        undefined,
      ) ?? EMPTY_ROOT,
    push: (leaf) => {
      put(0, leaf);
      let height = 0;
      let hash = leaf;
      for (let left = subtrees[0]; left; left = subtrees[height]) {
        hash = nodeHash(left, hash);
        subtrees[height] = undefined;
        height += 1;
        if (height % TILE_HEIGHT === 0) put(height / TILE_HEIGHT, hash);
      }
      subtrees[height] = hash;
      size += 1;
    },
    takeTiles: () => {
      const begunTiles = [...changed].map((level) => ({
        level,
        n: widthAt(size, level).n,
        hashes: [...edges[level]!],
      }));
      const tiles = [...full, ...begunTiles];
      full = [];
      changed.clear();
      return tiles;
    },
    copy: () =>
      treeFrom(
        size,
        edges.map((edge) => [...edge]),
        [...subtrees],
      ),
  };
}

/** The complete subtrees in a partial tile: one for each bit of its width. */
function subtreesIn(hashes: readonly Buffer[]): Subtrees {
  return Array.from({ length: TILE_HEIGHT }, (_, height) => {
    const width = 2 ** height;
    const before = hashes.length - (hashes.length % (2 * width));
    return (hashes.length & width) === 0 ? undefined : completeHash(hashes.slice(before, before + width));
  });
}
