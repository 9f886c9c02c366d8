import type { Db } from '#projections/database/db.ts';
import type { Checkpoint } from './checkpoint.ts';
import { bundleOf, entriesIn } from './entry.ts';
import { completeHash, rootOf, type Subtree } from './merkle.ts';
import { type GrowingTree, growingTree, type Tile, TILE_HEIGHT, TILE_WIDTH, widthAt } from './tree.ts';

/** The extent of the sealed log, and its origin. */
export interface Sealed {
  readonly origin: string;
  /** Leaves in the tree. */
  readonly size: number;
  /** Position of the last event in it; 0 before the first. */
  readonly position: bigint;
}

/** The rows are not a valid tree: a tile is missing or too short. */
export class TreeDamaged extends Error {
  constructor(level: number, n: number) {
    super(`The log's tree has no whole tile ${level}/${n}`);
    this.name = 'TreeDamaged';
  }
}

/** Undefined before the first seal. */
export async function sealedSoFar(db: Db): Promise<Sealed | undefined> {
  const row = await db('app.tlog_state').first('origin', 'size', 'position');
  return row && { origin: row.origin, size: Number(row.size), position: BigInt(row.position) };
}

/** Deletes the tree and begins an empty one. */
export async function beginTree(db: Db, origin: string): Promise<Sealed> {
  await db.transaction(async (trx) => {
    for (const table of ['app.tlog_tiles', 'app.tlog_entries', 'app.tlog_checkpoints', 'app.tlog_state'] as const) {
      await trx(table).delete();
    }
    await trx('app.tlog_state').insert({ origin, size: 0, position: 0 });
  });
  return { origin, size: 0, position: 0n };
}

/**
 * Stores a batch: its entries, the changed tiles, and the new extent of the sealed log. Returns false and stores
 * nothing if the tree is not at `from`: another process has sealed in the meantime.
 */
export async function keepBatch(
  db: Db,
  { from, to, entries, tiles }: { from: Sealed; to: Sealed; entries: readonly Buffer[]; tiles: readonly Tile[] },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const moved = await trx('app.tlog_state')
      .where({ origin: from.origin, size: from.size, position: String(from.position) })
      .update({ size: to.size, position: String(to.position) });
    if (moved === 0) return false;
    await trx('app.tlog_entries').insert({ first: from.size, count: entries.length, bundle: bundleOf(entries) });
    const rows = tiles.map(({ level, n, hashes }) => ({ level, n, hashes: Buffer.concat(hashes) }));
    await trx('app.tlog_tiles').insert(rows).onConflict(['level', 'n']).merge();
    return true;
  });
}

/** The stored tree, ready to grow. Throws `TreeDamaged`. */
export async function treeAt(db: Db, size: number): Promise<GrowingTree> {
  const partial: (readonly Buffer[])[] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level += 1) {
    const { n, width } = widthAt(size, level);
    partial.push(width === 0 ? [] : await hashesOf(db, level, n, width));
  }
  return growingTree(size, partial);
}

/** The tree's complete subtrees, from its tiles, each read once. Throws `TreeDamaged`. */
export function storedSubtrees(db: Db): Subtree {
  const requested = new Map<string, Promise<readonly Buffer[]>>();
  return async (height, n) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const tile = Math.floor((n * width) / TILE_WIDTH);
    const first = (n * width) % TILE_WIDTH;
    const key = `${level}/${tile}`;
    if (!requested.has(key)) requested.set(key, hashesOf(db, level, tile, 0));
    const hashes = (await requested.get(key)!).slice(first, first + width);
    if (hashes.length < width) throw new TreeDamaged(level, tile);
    return completeHash(hashes);
  };
}

/** Returns whether the rows match a checkpoint. */
export const isTreeOf = async (db: Db, { size, root }: Pick<Checkpoint, 'size' | 'root'>): Promise<boolean> =>
  (await rootOf(size, storedSubtrees(db)).catch(ifDamaged))?.equals(root) ?? false;

/** Undefined for a tree that isn't whole; any other fault is thrown. */
export function ifDamaged(fault: unknown): undefined {
  if (!(fault instanceof TreeDamaged)) throw fault;
}

/** The first `width` hashes of a tile (0: all of them). */
async function hashesOf(db: Db, level: number, n: number, width: number): Promise<readonly Buffer[]> {
  const row = await db('app.tlog_tiles').where({ level, n }).first('hashes');
  const hashes = Array.from({ length: Math.floor((row?.hashes.length ?? 0) / 32) }, (_, at) =>
    row!.hashes.subarray(32 * at, 32 * at + 32),
  );
  if (hashes.length < width) throw new TreeDamaged(level, n);
  return width === 0 ? hashes : hashes.slice(0, width);
}

/** The sealed entries from a leaf on, in order, at most about `max`; empty at the end, or if a batch is missing. */
export async function sealedEntries(db: Db, index: number, max: number): Promise<readonly Buffer[]> {
  const { rows } = await db.raw<{ first: string; bundle: Buffer }>(
    'select first, bundle from app.tlog_entries where first >= (select max(first) from app.tlog_entries where first <= ?) and first < ? order by first',
    [index, index + max],
  );
  const found: Buffer[] = [];
  for (const { first, bundle } of rows) {
    const entries = entriesIn(bundle);
    const skip = index + found.length - Number(first);
    if (skip < 0) break;
    found.push(...entries.slice(skip));
  }
  return found;
}

/** Number and entry of a sealed event, by its position; undefined if it was not sealed. */
export async function sealedAt(
  db: Db,
  position: bigint,
): Promise<{ readonly index: number; readonly entry: Buffer } | undefined> {
  const positionOf = (entry: Buffer) => BigInt((JSON.parse(entry.toString()) as { position: string }).position);
  const sealed = await sealedSoFar(db);
  // Positions grow with the numbers: a binary search finds it, on a store without gaps at the first try.
  for (
    let low = 0, high = sealed?.size ?? 0, guess = Math.min(Number(position) - 1, high - 1);
    low < high;
    guess = Math.floor((low + high) / 2)
  ) {
    const [entry] = await sealedEntries(db, guess, 1);
    if (!entry) return undefined;
    if (positionOf(entry) === position) return { index: guess, entry };
    if (positionOf(entry) < position) low = guess + 1;
    else high = guess;
  }
  return undefined;
}
