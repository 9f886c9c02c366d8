import { hash } from 'node:crypto';

// Merkle trees of RFC 6962, section 2.1, over SHA-256.

/** The root of a tree without leaves: the hash of nothing. */
export const EMPTY_ROOT: Buffer = hash('sha256', '', 'buffer');

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** MTH({d}): SHA-256(0x00 || d). */
export const leafHash = (entry: Uint8Array): Buffer => hash('sha256', Buffer.concat([LEAF, entry]), 'buffer');

/** SHA-256(0x01 || left || right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

/** The hash of the complete subtree of 2^height leaves whose first leaf is number `n * 2^height`. */
export type Subtree = (height: number, n: number) => Promise<Buffer>;

/** The root over the first `size` leaves of a tree whose complete subtrees can be asked for. */
export const rootOf = async (size: number, subtree: Subtree): Promise<Buffer> =>
  size === 0 ? EMPTY_ROOT : rangeHash(0, size, subtree);

/**
 * PATH(index, D[size]) of RFC 6962, section 2.1.1: from the leaf's sibling up to the root's child.
 * Throws a `RangeError` for a leaf that a tree of this size does not have.
 */
export async function inclusionPath(index: number, size: number, subtree: Subtree): Promise<readonly Buffer[]> {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`);
  const path: Promise<Buffer>[] = [];
  for (let start = 0, length = size; length > 1;) {
    const left = powerBelow(length);
    if (index < start + left) {
      path.unshift(rangeHash(start + left, length - left, subtree));
      length = left;
    } else {
      path.unshift(rangeHash(start, left, subtree));
      start += left;
      length -= left;
    }
  }
  return Promise.all(path);
}

/**
 * PROOF(from, D[size]) of RFC 6962, section 2.1.2: shows that the tree with `size` leaves begins with the one that had
 * `from`. Empty where nothing has to be shown. Throws a `RangeError` for more leaves than the tree has.
 */
export async function consistencyPath(from: number, size: number, subtree: Subtree): Promise<readonly Buffer[]> {
  if (from < 0 || from > size) throw new RangeError(`A tree of ${size} leaves has no beginning of ${from}`);
  if (from === 0 || from === size) return [];
  const path: Promise<Buffer>[] = [];
  let [start, length, isBeginning] = [0, size, true];
  while (from < start + length) {
    const left = powerBelow(length);
    if (from <= start + left) {
      path.unshift(rangeHash(start + left, length - left, subtree));
      length = left;
    } else {
      path.unshift(rangeHash(start, left, subtree));
      [start, length, isBeginning] = [start + left, length - left, false];
    }
  }
  if (!isBeginning) path.unshift(rangeHash(start, length, subtree));
  return Promise.all(path);
}

/** The root that a path leads to from a leaf; undefined when the path has not as many hashes as this tree needs. */
export function rootFromPath({
  index,
  size,
  leaf,
  path,
}: {
  index: number;
  size: number;
  leaf: Buffer;
  path: readonly Buffer[];
}): Buffer | undefined {
  if (index < 0 || index >= size) return undefined;
  let [at, last, root] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(sibling, root);
      // A node without a right neighbour is taken up as it is, until it is somebody's right one.
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      root = nodeHash(root, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? root : undefined;
}

/** The hash of these leaves or nodes of one height, a power of two of them. */
export function completeHash(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!));
  }
  return row[0]!;
}

/** MTH(D[start : start + length]), where `start` is a multiple of the power of two that `length` fits into. */
async function rangeHash(start: number, length: number, subtree: Subtree): Promise<Buffer> {
  const left = powerBelow(length);
  if (length === 1 || left * 2 === length) return subtree(Math.log2(length), start / length);
  const [before, after] = await Promise.all([
    rangeHash(start, left, subtree),
    rangeHash(start + left, length - left, subtree),
  ]);
  return nodeHash(before, after);
}

/** The largest power of two smaller than a length (1 for 1). Sizes go beyond 32 bits, so no shifting. */
function powerBelow(length: number): number {
  let power = 1;
  while (power * 2 < length) power *= 2;
  return power;
}

const half = (number: number): number => Math.floor(number / 2);
