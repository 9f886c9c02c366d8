import type { Db } from '#projections/database/db.ts';
import { readEntry } from './entry.ts';
import { sealedEntries, sealedSoFar } from './treeRows.ts';

const PAGE = 1_000;

/** The entries that were sealed when the walk began, one after the other. */
export interface SealedSource {
  /** The next one; undefined when there is none. */
  readonly peek: () => Promise<Buffer | undefined>;
  readonly take: () => void;
  /** The log can be checked up to this position. */
  readonly end: () => bigint;
  /** Number of entries that should be there and are not. */
  readonly lacking: () => number;
}

/** The entries of a log's tree, without the first `skip`; none if the rows belong to another log. */
export async function sealedSource(db: Db, origin: string, skip = 0): Promise<SealedSource> {
  const sealed = await sealedSoFar(db);
  const size = sealed?.origin === origin ? sealed.size : 0;
  let end = size === 0 ? 0n : sealed!.position;
  let index = Math.min(skip, size);
  let page: readonly Buffer[] = [];
  let at = 0;
  let isOver = index === size;
  let last: Buffer | undefined;

  const load = async () => {
    last = page.at(-1) ?? last;
    page = (await sealedEntries(db, index, PAGE)).slice(0, size - index);
    at = 0;
    if (page.length > 0) return;
    // Nothing can be checked after a gap.
    isOver = true;
    if (index < size) end = last ? BigInt(readEntry(last).position) : 0n;
  };
  return {
    peek: async () => {
      if (isOver) return undefined;
      if (at === page.length) await load();
      return page[at];
    },
    take: () => {
      at += 1;
      index += 1;
      if (index >= size) isOver = true;
    },
    end: () => end,
    lacking: () => size - index,
  };
}
