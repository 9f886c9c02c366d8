import { describe, expect, test } from 'vitest';
import {
  completeHash,
  EMPTY_ROOT,
  inclusionPath,
  leafHash,
  nodeHash,
  rootFromPath,
  rootOf,
  type Subtree,
} from './merkle.ts';
import { growingTree, type Tile, tilePath, TILE_WIDTH, widthAt } from './tree.ts';

/** The leaves and roots that Certificate Transparency's own tests use for RFC 6962. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => Buffer.from(hex, 'hex'),
);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
/** MTH as section 2.1 defines it, without any cleverness. */
const defined = (hashes: readonly Buffer[]): Buffer => {
  if (hashes.length < 2) return hashes[0] ?? EMPTY_ROOT;
  const k = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
  return nodeHash(defined(hashes.slice(0, k)), defined(hashes.slice(k)));
};
const many = (count: number) => Array.from({ length: count }, (_, number) => leafHash(Buffer.from(`leaf ${number}`)));
const over =
  (hashes: readonly Buffer[]): Subtree =>
  async (height, n) =>
    completeHash(hashes.slice(n * 2 ** height, (n + 1) * 2 ** height));

describe('a Merkle tree', () => {
  test('has the known roots of RFC 6962 at every size, growing and from its subtrees', async () => {
    const hashes = leaves.map(leafHash);
    const tree = growingTree();
    for (const [size, root] of roots.entries()) {
      expect(tree.root().toString('hex')).toBe(root);
      expect((await rootOf(size, over(hashes))).toString('hex')).toBe(root);
      if (size < leaves.length) tree.push(hashes[size]!);
    }
  });

  test('has the known path of RFC 6962: leaf 5 of 7', async () => {
    const [path, hashes] = [await inclusionPath(5, 7, over(leaves.map(leafHash))), leaves.map(leafHash)];
    expect(path).toEqual([
      hashes[4],
      hashes[6],
      nodeHash(nodeHash(hashes[0]!, hashes[1]!), nodeHash(hashes[2]!, hashes[3]!)),
    ]);
  });

  test('every leaf of every small tree has a path that leads to the root, and to no other leaf, place, size or longer path', async () => {
    for (let size = 1; size <= 33; size += 1) {
      const hashes = many(size);
      const root = defined(hashes);
      for (let index = 0; index < size; index += 1) {
        const path = await inclusionPath(index, size, over(hashes));
        expect(rootFromPath({ index, size, leaf: hashes[index]!, path })).toEqual(root);
        expect(rootFromPath({ index, size, leaf: leafHash(Buffer.from('another')), path })).not.toEqual(root);
        if (size > 1) {
          expect(
            rootFromPath({ index: (index + 1) % size, size, leaf: hashes[index]!, path }),
            `${index} of ${size}`,
          ).not.toEqual(root);
        }
        expect(rootFromPath({ index, size, leaf: hashes[index]!, path: [...path, root] })).toBeUndefined();
        if (path.length > 0) {
          expect(rootFromPath({ index, size, leaf: hashes[index]!, path: path.slice(1) })).not.toEqual(root);
        }
      }
    }
    expect(rootFromPath({ index: 1, size: 1, leaf: many(1)[0]!, path: [] })).toBeUndefined();
    await expect(inclusionPath(3, 3, over(many(3)))).rejects.toThrow(RangeError);
  });
});

describe('its tiles', () => {
  test('are those of C2SP’s example: 70,000 leaves make 273 full tiles and one of 112, one of 256 and one of 17, and one of 1', () => {
    const tree = growingTree();
    for (const hash of many(70_000)) tree.push(hash);
    const tiles = tree.takeTiles();
    const widths = (at: number) =>
      tiles
        .filter(({ level }) => level === at)
        .toSorted((a, b) => a.n - b.n)
        .map(({ hashes }) => hashes.length);
    expect(widths(0)).toEqual([...Array.from({ length: 273 }, () => 256), 112]);
    expect(widths(1)).toEqual([256, 17]);
    expect(widths(2)).toEqual([1]);
    expect(tree.takeTiles()).toEqual([]);
  });

  test('a tree that goes on from its partial tiles is the tree that never stopped, and its tiles give roots of every size before', async () => {
    const hashes = many(1_400);
    const rows = new Map<string, Tile>();
    const keep = (tiles: readonly Tile[]) => tiles.forEach((tile) => rows.set(`${tile.level}/${tile.n}`, tile));
    let tree = growingTree();
    for (const [index, hash] of hashes.entries()) {
      tree.push(hash);
      if (index % 97 !== 0 && index !== hashes.length - 1) continue;
      keep(tree.takeTiles());
      const size = tree.size();
      const partial = [0, 1, 2].map((level) =>
        widthAt(size, level).width === 0 ? [] : rows.get(`${level}/${widthAt(size, level).n}`)!.hashes,
      );
      tree = growingTree(size, partial);
    }
    expect(tree.root()).toEqual(defined(hashes));
    const fromTiles: Subtree = async (height, n) => {
      const [level, inside] = [Math.floor(height / 8), 2 ** (height % 8)];
      const first = n * inside;
      return completeHash(
        rows
          .get(`${level}/${Math.floor(first / TILE_WIDTH)}`)!
          .hashes.slice(first % TILE_WIDTH, (first % TILE_WIDTH) + inside),
      );
    };
    for (const size of [1, 255, 256, 257, 511, 512, 1_000, 1_399, 1_400]) {
      expect(await rootOf(size, fromTiles)).toEqual(defined(hashes.slice(0, size)));
    }
  });

  test('have the paths of C2SP', () => {
    const hashes = many(256);
    expect(tilePath({ level: 0, n: 1_234_067, hashes })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 1, n: 0, hashes: hashes.slice(0, 17) })).toBe('tile/1/000.p/17');
  });
});
