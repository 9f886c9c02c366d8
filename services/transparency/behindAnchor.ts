import type { Db } from '#projections/database/db.ts';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { entryOf, readEntry } from './entry.ts';
import { leafHash } from './merkle.ts';
import { growingTree } from './tree.ts';
import { isTreeOf, type Sealed, sealedEntries, sealedSoFar } from './treeRows.ts';

/** How the log falls short of the newest checkpoint outside the database. */
export interface Behind {
  /** `missing`: it is shorter, for example an older backup. `differs`: it is long enough, but has other events. */
  readonly why: 'missing' | 'differs';
  /** The number of events that the checkpoint covers, and how many of them the log has. */
  readonly signed: number;
  readonly found: number;
  /** The missing positions; null if the store's positions do not show them. */
  readonly from: string | null;
  readonly to: string | null;
}

interface Deps {
  readonly db: Db;
  readonly storedLog: Pick<EventStore, 'read' | 'readAll' | 'head'>;
  readonly isDense: boolean;
}

/**
 * How the log falls short of what was signed; undefined if it does not. Reads a few rows if the tree's rows are the
 * signed ones and the last sealed event is still in the log; otherwise it reads the whole log.
 */
export async function behindAnchor(deps: Deps, anchor: SignedCheckpoint): Promise<Behind | undefined> {
  const { db, isDense, storedLog } = deps;
  const head = (await storedLog.head()) ?? 0n;
  const signed = anchor.size;
  if (isDense && head < BigInt(signed)) {
    return { why: 'missing', signed, found: Number(head), from: String(head + 1n), to: String(signed) };
  }
  const sealed = await sealedSoFar(db);
  const isOwn =
    sealed !== undefined && sealed.origin === anchor.origin && sealed.size >= signed && (await isTreeOf(db, anchor));
  if (isOwn && (await isLastThere(deps, sealed))) return undefined;
  return counted(deps, anchor);
}

async function isLastThere({ db, storedLog }: Deps, { size }: Sealed): Promise<boolean> {
  const [entry] = size === 0 ? [] : await sealedEntries(db, size - 1, 1);
  if (!entry) return size === 0;
  const { stream, revision } = readEntry(entry);
  const [event] = await storedLog.read(stream, { from: BigInt(revision), max: 1 });
  return event !== undefined && entryOf(event).equals(entry);
}

const PAGE = 1_000;

/** The slow way: computes the log's own tree up to the checkpoint's size. */
async function counted(
  { storedLog, isDense }: Deps,
  { size: signed, root }: SignedCheckpoint,
): Promise<Behind | undefined> {
  const tree = growingTree();
  let after: bigint | undefined;
  for (let isMore = true; isMore && tree.size() < signed;) {
    const page: readonly StoredEvent[] = await storedLog.readAll({
      ...(after === undefined ? {} : { after }),
      max: PAGE,
    });
    for (const event of page.slice(0, signed - tree.size())) tree.push(leafHash(entryOf(event)));
    tree.takeTiles();
    after = page.at(-1)?.position ?? after;
    isMore = page.length === PAGE;
    await otherWork();
  }
  const found = tree.size();
  if (found < signed) {
    return {
      why: 'missing',
      signed,
      found,
      from: isDense ? String((after ?? 0n) + 1n) : null,
      to: isDense ? String(signed) : null,
    };
  }
  return tree.root().equals(root) ? undefined : { why: 'differs', signed, found, from: null, to: null };
}
