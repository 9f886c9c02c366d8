import type { Knex } from 'knex';
import { readEntry } from './entry.ts';
import { sealedEntries, sealedSoFar } from './treeRows.ts';

const PAGE = 1_000;

/** What was sealed when the walk began, one entry after the other. */
export interface SealedSource {
  /** The next one; undefined when there is none. */
  readonly peek: () => Promise<{ readonly position: bigint; readonly entry: Buffer } | undefined>;
  readonly take: () => void;
  /** Up to here something can be said of the log. */
  readonly end: () => bigint;
  /** Entries that should stand there and do not. */
  readonly lacking: () => number;
}

/** The entries of a log's tree from the first; none when the rows are those of another log. */
export async function sealedSource(db: Knex, origin: string): Promise<SealedSource> {
  const sealed = await sealedSoFar(db);
  const size = sealed?.origin === origin ? sealed.size : 0;
  let end = size === 0 ? 0n : sealed!.position;
  let index = 0;
  let page: readonly Buffer[] = [];
  let at = 0;
  let isOver = size === 0;
  let next: { position: bigint; entry: Buffer } | undefined;
  let last = 0n;

  const load = async () => {
    page = (await sealedEntries(db, index, PAGE)).slice(0, size - index);
    at = 0;
    if (page.length > 0) return;
    // Nothing can be said of what lies behind a hole.
    isOver = true;
    if (index < size) end = last;
  };
  return {
    peek: async () => {
      if (next || isOver) return next;
      if (at === page.length) await load();
      const entry = page[at];
      if (!entry) return undefined;
      last = BigInt(readEntry(entry).position);
      return (next = { position: last, entry });
    },
    take: () => {
      next = undefined;
      at += 1;
      index += 1;
      if (index >= size) isOver = true;
    },
    end: () => end,
    lacking: () => size - index,
  };
}
